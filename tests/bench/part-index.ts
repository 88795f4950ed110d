import { join } from 'node:path'
import type { IndexResult, IndexOptions } from './index-benchmark.ts'
import { startProgram } from './processes.ts'
import { amounts } from './seed.ts'
import { checkAtMost, formatCount, type Line, formatMilliseconds } from './table.ts'

const searchGoals = { 10_000: 0.2, 100_000: 1, 1_000_000: 6 }
const goals = { build: 150, bytes: 400 }

/** Each measurement runs in a process of its own, so they share no heap. */
async function runProgram(options: IndexOptions) {
  await using program = startProgram<IndexOptions, IndexResult>('index-benchmark.ts', ['--expose-gc'])
  return await program.ask(options)
}

export async function measure(dataDir: string): Promise<Line[]> {
  const lines: Line[] = []
  const line = (name: string, ms: number, goal: number) =>
    lines.push({ name, value: formatMilliseconds(ms), ...checkAtMost(ms, goal, ' ms') })
  for (const [cars, goal] of Object.entries(searchGoals))
    line(`search alone, ${formatCount(Number(cars))} cars (p99)`, (await runProgram({ cars: Number(cars) })).ms, goal)
  const built = await runProgram({ path: join(dataDir, 'twara.db') })
  line(`index read and built, ${formatCount(amounts.cars)} cars`, built.ms, goals.build)
  const bytes = built.bytes / amounts.cars
  return [...lines, { name: 'memory of the index, a car', value: `${formatCount(bytes)} bytes`, ...checkAtMost(bytes, goals.bytes, ' B') }]
}
