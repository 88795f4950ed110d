import { maxPhotoBytes } from '../../../shared/domain/car.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import type { PendingHandover, PendingPhoto, PendingPhotoView } from './types.ts'
import type { Table } from './idb.ts'

type PhotoStoreDeps = { table: Table<PendingPhoto>; prepare: (file: File) => Promise<File>; onChange: () => void }

export function createPendingPhotoStore({ table, prepare, onChange }: PhotoStoreDeps) {
  let stored: readonly PendingPhoto[] = []
  let preparing: readonly { id: string; handoverId: string; name: string; file: File }[] = []
  let sending: { id: string; progress: number } | null = null
  const previews = new Map<string, string>()

  function getPreview(id: string, file: Blob) {
    const url = previews.get(id) ?? URL.createObjectURL(file)
    previews.set(id, url)
    return url
  }
  const getState = ({ id, refusal }: PendingPhoto): PendingPhotoView['state'] =>
    refusal ? 'failed' : sending?.id === id ? 'sending' : 'waiting'

  async function put(photo: PendingPhoto) {
    await table.put(photo)
    stored = [...stored.filter(({ id }) => id !== photo.id), photo].sort((a, b) => (a.id < b.id ? -1 : 1))
    onChange()
  }
  async function removePhoto(id: string) {
    await table.remove(id)
    stored = stored.filter((photo) => photo.id !== id)
    const preview = previews.get(id)
    if (preview) URL.revokeObjectURL(preview)
    previews.delete(id)
    onChange()
  }

  return {
    load: async (prefix: string) => {
      stored = await table.listByPrefix(prefix)
    },
    of: ({ id }: Pick<PendingHandover, 'id'>) => stored.filter(({ handoverId }) => handoverId === id),
    /** A slow phone takes seconds per photo, in which the record may arrive. */
    arePreparing: ({ id }: Pick<PendingHandover, 'id'>) => preparing.some(({ handoverId }) => handoverId === id),
    shown: (handover: Pick<PendingHandover, 'id'>): PendingPhotoView[] => [
      ...stored
        .filter(({ handoverId }) => handoverId === handover.id)
        .map((photo) => ({
          id: photo.id,
          name: photo.name,
          preview: getPreview(photo.id, photo.file),
          state: getState(photo),
          progress: sending?.id === photo.id ? sending.progress : 0,
          refusal: photo.refusal,
        })),
      ...preparing
        .filter(({ handoverId }) => handoverId === handover.id)
        .map(({ id, name, file }) => ({
          id,
          name,
          preview: getPreview(id, file),
          state: 'preparing' as const,
          progress: 0,
          refusal: null,
        })),
    ],
    add: async (handoverId: string, files: readonly File[], now: number) => {
      const added = files.map((file, index) => ({ id: `${handoverId} ${now}-${index}`, handoverId, name: file.name, file }))
      preparing = [...preparing, ...added]
      onChange()
      try {
        for (const { id, name, file } of added) {
          const prepared = await prepare(file)
          const isStillListed = preparing.some((item) => item.id === id)
          preparing = preparing.filter((item) => item.id !== id)
          const refusal = prepared.size > maxPhotoBytes ? 'file_too_large' : null
          if (isStillListed) await put({ id, handoverId, name, file: prepared, requestKey: createIdempotencyKey(), triedAt: null, refusal })
        }
      } finally {
        // A full disk would store none of the others.
        preparing = preparing.filter((item) => !added.some(({ id }) => id === item.id))
        onChange()
      }
    },
    put,
    drop: async (id: string) => {
      preparing = preparing.filter((item) => item.id !== id)
      await removePhoto(id)
    },
    setProgress: (id: string, progress: number | null) => {
      sending = progress === null ? null : { id, progress }
      onChange()
    },
    close: () => {
      for (const preview of previews.values()) URL.revokeObjectURL(preview)
      previews.clear()
    },
  }
}
