import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'

// Writes down which functions run in which test; `watched` in faults.ts calls `ran`.
declare global {
  var ran: ((place: string) => void) | undefined
}

export interface FileRan {
  file: string
  /** What ran while the file was loaded: every one of its tests hangs on it. */
  loaded: string[]
  tests: { id: string; ms: number; ran: string[] }[]
}

const loaded = new Set<string>()
const tests: FileRan['tests'] = []
let current = loaded
let file = ''
let start = 0
globalThis.ran = (place) => void current.add(place)

beforeEach(() => {
  current = new Set()
  start = performance.now()
})
afterEach(({ task }) => {
  file = task.file.filepath
  tests.push({ id: task.id, ms: performance.now() - start, ran: [...current] })
})
afterAll(() => {
  const folder = process.env.RAN_FOLDER ?? ''
  mkdirSync(folder, { recursive: true })
  const ran: FileRan = { file, loaded: [...loaded], tests }
  writeFileSync(join(folder, `${process.pid}-${Date.now()}.json`), JSON.stringify(ran))
})
