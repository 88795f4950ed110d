import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../shared/lib/durations.ts'

/** How a file of people's data is written: a new one, for the site's own user, whole on the disk before anybody counts on it. */
export const newFile = { flag: 'wx', mode: 0o600, flush: true } as const

const begin = '.archive-'
/** No archive takes so long. */
const staleMs = dayMs

/** A folder for what is on its way, gone at the end. */
export async function withTempDir<T>(beside: string, work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(beside, begin))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a crash left; that of a command which runs beside the site stays. */
export async function clearTempDirs(dataDir: string, now: Date) {
  const folders = (await readdir(dataDir)).filter((name) => name.startsWith(begin)).map((name) => join(dataDir, name))
  for (const folder of folders) {
    const { mtimeMs } = await stat(folder)
    if (now.getTime() - mtimeMs > staleMs) await rm(folder, { recursive: true, force: true })
  }
}
