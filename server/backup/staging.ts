import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileFolders } from './manifest.ts'

const hasErrorCode = (error: unknown, ...codes: string[]) => error instanceof Error && 'code' in error && codes.includes(String(error.code))

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return paths.filter((path) => !path.startsWith(join(folder, '.new'))).sort()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return []
    throw error
  }
}

async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to)
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST', 'ENOENT')) return
    if (!hasErrorCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error
    await copyFile(from, to).catch((copyError: unknown) => {
      if (!hasErrorCode(copyError, 'ENOENT')) throw copyError
    })
  }
}

export async function listDataFiles(dataDir: string): Promise<string[]> {
  const paths = await Promise.all(fileFolders.map((folder) => listFiles(join(dataDir, folder))))
  return paths.flat()
}

/** Hard links keep files that are deleted meanwhile, and a second call adds the new ones. */
export async function stageFiles(dataDir: string, staging: string) {
  for (const path of await listDataFiles(dataDir)) {
    const to = join(staging, path.slice(dataDir.length + 1))
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await linkOrCopy(path, to)
  }
}

export async function listStagedFiles(staging: string): Promise<string[]> {
  return (await listFiles(staging)).map((path) => path.slice(staging.length + 1).replaceAll('\\', '/'))
}
