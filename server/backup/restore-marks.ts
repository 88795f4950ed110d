import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readFile, rm } from 'node:fs/promises'

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

export const holdFile = 'hold.json'
export type HoldMark = { isHeld: boolean }

export async function readHoldMark(dataDir: string): Promise<HoldMark | null> {
  const text = await readFile(join(dataDir, holdFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as HoldMark)
}

export const deleteHoldMark = (dataDir: string) => rm(join(dataDir, holdFile), { force: true })
