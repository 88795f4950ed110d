import { join } from 'node:path'
import type { IndexAnswer, IndexWish } from './index-alone.ts'
import { startProgram } from './processes.ts'
import { amounts } from './seed.ts'
import { atMost, count, type Line, milliseconds } from './table.ts'

const sizes = [
  { cars: 10_000, goal: 0.2 },
  { cars: 100_000, goal: 1 },
  { cars: 1_000_000, goal: 6 },
]
const goals = { build: 150, bytes: 400 }

/** Each in a process of its own: what one index leaves behind is not the next one's memory. */
async function ask(wish: IndexWish) {
  await using program = startProgram<IndexWish, IndexAnswer>('index-alone.ts', ['--expose-gc'])
  return await program.ask(wish)
}

async function searchLine({ cars, goal }: (typeof sizes)[number]): Promise<Line> {
  const answer = await ask({ cars })
  if (!('p99' in answer)) throw new Error('nothing was searched')
  return { name: `search alone, ${count(cars)} cars (p99)`, value: milliseconds(answer.p99), ...atMost(answer.p99, goal, ' ms') }
}

/** The index of the market: one search without HTTP, and what it takes to have it. Absolute figures, which a busy machine makes larger. */
export async function measure(dataDir: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of sizes) lines.push(await searchLine(size))
  const answer = await ask({ path: join(dataDir, 'twara.db') })
  if (!('built' in answer)) throw new Error('nothing was built')
  const bytes = answer.bytes / amounts.cars
  return [
    ...lines,
    {
      name: `index read and built, ${count(amounts.cars)} cars`,
      value: milliseconds(answer.built),
      ...atMost(answer.built, goals.build, ' ms'),
    },
    { name: 'memory of the index, a car', value: `${count(bytes)} bytes`, ...atMost(bytes, goals.bytes, ' B') },
  ]
}
