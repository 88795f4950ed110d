import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../shared/lib/durations.ts'

/** Personal data is readable by this process's user only, and flushed to disk. */
export const newFileOptions = { flag: 'wx', mode: 0o600, flush: true } as const

const prefix = '.archive-'
const staleMs = dayMs

export async function withTempDir<T>(parentDir: string, work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(parentDir, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a crash left, but not the folder of a command that still runs. */
export async function clearTempDirs(dataDir: string, now: Date) {
  const folders = (await readdir(dataDir)).filter((name) => name.startsWith(prefix)).map((name) => join(dataDir, name))
  for (const folder of folders) {
    const { mtimeMs } = await stat(folder)
    if (now.getTime() - mtimeMs > staleMs) await rm(folder, { recursive: true, force: true })
  }
}
