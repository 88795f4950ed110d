import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const holdName = 'hold.json'
export type HoldMark = { isHeld: boolean }

export async function readHoldMark(dataDir: string): Promise<HoldMark | null> {
  const text = await readFile(join(dataDir, holdName), 'utf8').catch((fault: unknown) => {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null
    throw fault
  })
  return text === null ? null : (JSON.parse(text) as HoldMark)
}

export const dropHoldMark = (dataDir: string) => rm(join(dataDir, holdName), { force: true })
