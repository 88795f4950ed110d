import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export async function createTempFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'twara-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}
