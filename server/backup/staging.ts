import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileFolders } from './manifest.ts'

const isCode = (fault: unknown, ...codes: string[]) => fault instanceof Error && 'code' in fault && codes.includes(String(fault.code))

async function pathsIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return paths.filter((path) => !path.startsWith(join(folder, '.new'))).sort()
  } catch (fault) {
    if (isCode(fault, 'ENOENT')) return []
    throw fault
  }
}

async function holdOn(from: string, to: string) {
  try {
    await link(from, to)
  } catch (fault) {
    if (isCode(fault, 'EEXIST', 'ENOENT')) return
    if (!isCode(fault, 'EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS')) throw fault
    await copyFile(from, to).catch((gone: unknown) => {
      if (!isCode(gone, 'ENOENT')) throw gone
    })
  }
}

export async function filePaths(dataDir: string): Promise<string[]> {
  const found = await Promise.all(fileFolders.map((folder) => pathsIn(join(dataDir, folder))))
  return found.flat()
}

/** Hard links keep files that are deleted meanwhile, and a second call adds the new ones. */
export async function stageFiles(dataDir: string, staging: string) {
  for (const path of await filePaths(dataDir)) {
    const to = join(staging, path.slice(dataDir.length + 1))
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await holdOn(path, to)
  }
}

export async function stagedFiles(staging: string): Promise<string[]> {
  return (await pathsIn(staging)).map((path) => path.slice(staging.length + 1).replaceAll('\\', '/'))
}
