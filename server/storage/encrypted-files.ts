import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { idPattern } from '../lib/ids.ts'
import { writeAtomically, writeFsync } from './fs.ts'
import { findOrphans, type DeleteOrphans } from './orphans.ts'

export type EncryptedFiles = {
  /** Stores the whole file or, after a crash, none. */
  put: (id: string, bytes: Uint8Array) => Promise<void>
  get: (id: string) => Promise<Uint8Array | null>
  delete: (id: string) => Promise<void>
  deleteOrphans: DeleteOrphans
}

export async function createDiskEncryptedFiles(dataDir: string): Promise<EncryptedFiles> {
  const root = join(dataDir, 'documents')
  const tempDir = join(root, '.new')
  await rm(tempDir, { recursive: true, force: true })
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  const getPath = (id: string) => {
    if (!idPattern.test(id)) throw new Error('that is not the id of a file')
    return join(root, id)
  }

  return {
    async put(id, bytes) {
      const path = getPath(id)
      const temporary = join(tempDir, id)
      await writeAtomically(temporary, path, () => writeFsync(temporary, bytes))
    },
    get: (id) => readFile(getPath(id)).catch(() => null),
    async delete(id) {
      await rm(getPath(id), { force: true })
    },
    async deleteOrphans(findExisting) {
      // Files are listed first, because a row is always written before its file.
      const ids = (await readdir(root)).filter((name) => idPattern.test(name))
      const orphans = await findOrphans(ids, findExisting)
      for (const id of orphans) await rm(getPath(id), { force: true })
      return orphans.length
    },
  }
}
