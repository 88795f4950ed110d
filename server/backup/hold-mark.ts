import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

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
