import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MailSpool = {
  put: (name: string, message: Uint8Array) => Promise<void>
  purge: (before: Date) => Promise<number>
}

export const mailFolder = 'outbox'
/** Other files in that folder are not ours to delete. */
export const isSpoolFile = (name: string) => /\.eml(\.part)?$/.test(name)

export function createDiskMailSpool(dataDir: string): MailSpool {
  const folder = join(dataDir, mailFolder)
  return {
    async put(name, message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${name}.eml`)
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async purge(before) {
      const names = (await readdir(folder).catch(() => [])).filter(isSpoolFile)
      let deleted = 0
      for (const name of names) {
        const path = join(folder, name)
        const { mtime } = await stat(path)
        if (mtime >= before) continue
        await rm(path, { force: true })
        deleted += 1
      }
      return deleted
    },
  }
}
