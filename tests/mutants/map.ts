import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fault, watched } from './faults.ts'
import type { FileRan } from './ran.ts'
import { startVitest } from './vitest.ts'
import type { Trial } from './worker.ts'

/** Tests that take so little are tried first, whatever they are named like. */
const quickMs = 1_000

/** Runs every test once, to know which of them go through which function. */
export async function mapOfTests(files: ReadonlySet<string>): Promise<FileRan[]> {
  const folder = await mkdtemp(join(tmpdir(), 'twara-ran-'))
  process.env.RAN_FOLDER = folder
  const change = (file: string, source: string) => (files.has(file) ? watched(file, source) : source)
  const vitest = await startVitest(change, { isolate: true, setup: 'tests/mutants/ran.ts' })
  await vitest.start()
  const failed = vitest.state.getTestModules().filter((module) => module.state() === 'failed')
  if (failed.length > 0) throw new Error(`Without any fault these fail: ${failed.map((module) => module.relativeModuleId).join(', ')}`)
  await vitest.close()
  const ran = await Promise.all(
    (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as FileRan),
  )
  await rm(folder, { recursive: true })
  return ran
}

const areaOf = (file: string) =>
  file
    .split('/')
    .at(file.startsWith('shared/') ? -1 : 1)
    ?.replace('.ts', '') ?? ''

/** The tests that go through the place of a fault: the quick ones, those whose file is named like it, then the others. */
export function testsFor(fault: Fault, ran: readonly FileRan[]): Trial['tests'] {
  const place = `${fault.file}:${fault.inside}`
  const area = areaOf(fault.file).replace(/s$/, '')
  const near = ran.flatMap(({ file, loaded, tests }) => {
    const through = tests.filter((test) => loaded.includes(place) || test.ran.includes(place))
    const ms = through.reduce((sum, test) => sum + test.ms, 0)
    return through.length > 0 ? [{ file, ids: through.map(({ id }) => id), ms, rank: ms < quickMs ? 0 : file.includes(area) ? 1 : 2 }] : []
  })
  near.sort((one, other) => one.rank - other.rank || one.ms - other.ms)
  return near.map(({ file, ids }) => [file, ids])
}
