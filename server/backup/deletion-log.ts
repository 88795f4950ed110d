import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the rows of a restore: the accounts that were ended after they were written, to be ended again. */
export const deletionLogFile = 'erasures-to-repeat.json'

/** An account that was ended, as it is noted elsewhere: nobody can be told from it who does not have their id already. */
export const toTombstone = (personId: string) => createHash('sha256').update(`erased ${personId}`).digest('hex')

/** Those that a restore has left to do. */
export async function getPendingDeletions(dataDir: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(dataDir, deletionLogFile), 'utf8').catch((fault: unknown) => {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return '[]'
    throw fault
  })
  return new Set(JSON.parse(text) as string[])
}

export const purgeDeletionLog = (dataDir: string) => rm(join(dataDir, deletionLogFile), { force: true })
