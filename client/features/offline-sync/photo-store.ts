import { maxPhotoBytes } from '../../../shared/domain/car.ts'
import { createKey } from '../../lib/idempotency-key.ts'
import type { PendingHandover, PendingPhoto, ShownPhoto } from './types.ts'
import type { Table } from './idb.ts'

type Way = { table: Table<PendingPhoto>; prepare: (file: File) => Promise<File>; changed: () => void }

export function createPhotoStore({ table, prepare, changed }: Way) {
  let kept: readonly PendingPhoto[] = []
  let preparing: readonly { id: string; handoverId: string; name: string; file: File }[] = []
  let sending: { id: string; share: number } | null = null
  const previews = new Map<string, string>()

  function previewOf(id: string, file: Blob) {
    const known = previews.get(id) ?? URL.createObjectURL(file)
    previews.set(id, known)
    return known
  }
  const stateOf = ({ id, refusal }: PendingPhoto): ShownPhoto['state'] => (refusal ? 'failed' : sending?.id === id ? 'sending' : 'waiting')

  async function put(photo: PendingPhoto) {
    await table.put(photo)
    kept = [...kept.filter(({ id }) => id !== photo.id), photo].sort((a, b) => (a.id < b.id ? -1 : 1))
    changed()
  }
  async function drop(id: string) {
    await table.drop(id)
    kept = kept.filter((photo) => photo.id !== id)
    const preview = previews.get(id)
    if (preview) URL.revokeObjectURL(preview)
    previews.delete(id)
    changed()
  }

  return {
    load: async (prefix: string) => {
      kept = await table.all(prefix)
    },
    of: ({ id }: Pick<PendingHandover, 'id'>) => kept.filter(({ handoverId }) => handoverId === id),
    /** A slow phone takes seconds per photo, in which the record may arrive. */
    arePreparing: ({ id }: Pick<PendingHandover, 'id'>) => preparing.some(({ handoverId }) => handoverId === id),
    shown: (of: Pick<PendingHandover, 'id'>): ShownPhoto[] => [
      ...kept
        .filter(({ handoverId }) => handoverId === of.id)
        .map((photo) => ({
          id: photo.id,
          name: photo.name,
          preview: previewOf(photo.id, photo.file),
          state: stateOf(photo),
          share: sending?.id === photo.id ? sending.share : 0,
          refusal: photo.refusal,
        })),
      ...preparing
        .filter(({ handoverId }) => handoverId === of.id)
        .map(({ id, name, file }) => ({ id, name, preview: previewOf(id, file), state: 'preparing' as const, share: 0, refusal: null })),
    ],
    add: async (handoverId: string, files: readonly File[], now: number) => {
      const added = files.map((file, index) => ({ id: `${handoverId} ${now}-${index}`, handoverId, name: file.name, file }))
      preparing = [...preparing, ...added]
      changed()
      try {
        for (const { id, name, file } of added) {
          const small = await prepare(file)
          const isWanted = preparing.some((one) => one.id === id)
          preparing = preparing.filter((one) => one.id !== id)
          const refusal = small.size > maxPhotoBytes ? 'file_too_large' : null
          if (isWanted) await put({ id, handoverId, name, file: small, requestKey: createKey(), triedAt: null, refusal })
        }
      } finally {
        // A full disk would store none of the others.
        preparing = preparing.filter((one) => !added.some(({ id }) => id === one.id))
        changed()
      }
    },
    put,
    drop: async (id: string) => {
      preparing = preparing.filter((one) => one.id !== id)
      await drop(id)
    },
    progress: (id: string, share: number | null) => {
      sending = share === null ? null : { id, share }
      changed()
    },
    close: () => {
      for (const preview of previews.values()) URL.revokeObjectURL(preview)
      previews.clear()
    },
  }
}
