import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A restore writes it: accounts that were deleted after the backup was made. */
export const deletionLogFile = 'erasures-to-repeat.json'

/** The hash identifies an account only to somebody who already has its id. */
export const toTombstone = (userId: string) => createHash('sha256').update(`erased ${userId}`).digest('hex')

export async function getPendingDeletions(dataDir: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(dataDir, deletionLogFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]'
    throw error
  })
  return new Set(JSON.parse(text) as string[])
}

export const purgeDeletionLog = (dataDir: string) => rm(join(dataDir, deletionLogFile), { force: true })
