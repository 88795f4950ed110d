import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { photoSizes } from '../../shared/domain/car.ts'
import { idPattern } from '../lib/ids.ts'
import { writeAtomically, syncFolder, writeFsync } from './fs.ts'
import { findOrphans, type DeleteOrphans } from './orphans.ts'
import { getImagePath } from './image-paths.ts'

export type PhotoSize = (typeof photoSizes)[number]
export type PhotoFiles = Record<PhotoSize, Uint8Array>
type StoredImage = { body: ReadableStream<Uint8Array>; bytes: number }
export type ImageStore<Size extends number> = {
  /** Stores all sizes or, after a crash, none. */
  put: (id: string, files: Record<Size, Uint8Array>) => Promise<void>
  get: (id: string, size: Size) => Promise<StoredImage | null>
  delete: (id: string) => Promise<void>
  deleteOrphans: DeleteOrphans
}

/** Opens the file at the first read, because HEAD and 304 responses never read the body. */
function streamLazily(path: string): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        chunks ??= createReadStream(path)[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks?.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** One folder for each image; deletes at the start what a crash left half-written. */
async function createImageStore<Size extends number>(dataDir: string, name: string, sizes: readonly Size[]): Promise<ImageStore<Size>> {
  const root = join(dataDir, name)
  const tempDir = join(root, '.new')
  await rm(tempDir, { recursive: true, force: true })
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  const getFolder = (id: string) => {
    if (!idPattern.test(id)) throw new Error('that is not the id of a picture')
    return join(root, id)
  }

  return {
    async put(id, files) {
      const folder = getFolder(id)
      const temporary = join(tempDir, id)
      await writeAtomically(temporary, folder, async () => {
        await rm(temporary, { recursive: true, force: true })
        await mkdir(temporary, { mode: 0o700 })
        for (const size of sizes) await writeFsync(join(temporary, getImagePath(size)), files[size])
        await syncFolder(temporary)
      })
    },
    async get(id, size) {
      const path = join(getFolder(id), getImagePath(size))
      const stats = await stat(path).catch(() => null)
      return stats ? { body: streamLazily(path), bytes: stats.size } : null
    },
    async delete(id) {
      await rm(getFolder(id), { recursive: true, force: true })
      await rm(join(tempDir, id), { recursive: true, force: true })
    },
    async deleteOrphans(findExisting) {
      // Folders are listed first, because a row is always written before its files.
      const entries = await readdir(root, { withFileTypes: true })
      const ids = entries.filter((entry) => entry.isDirectory() && idPattern.test(entry.name)).map((entry) => entry.name)
      const orphans = await findOrphans(ids, findExisting)
      for (const id of orphans) await rm(join(root, id), { recursive: true, force: true })
      return orphans.length
    },
  }
}

export type PhotoStore = ImageStore<PhotoSize>
export const createDiskPhotoStore = (dataDir: string, name: 'photos' | 'handovers' | 'sent' = 'photos'): Promise<PhotoStore> =>
  createImageStore(dataDir, name, photoSizes)

/** Pixels of each side. */
export const avatarSize = 192
export type AvatarFiles = Record<typeof avatarSize, Uint8Array>
export type AvatarStore = ImageStore<typeof avatarSize>
export const createDiskAvatarStore = (dataDir: string): Promise<AvatarStore> => createImageStore(dataDir, 'avatars', [avatarSize])
