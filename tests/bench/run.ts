import { rmSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure as measureAnswers } from './part-search.ts'
import { measure as measureBookings } from './part-bookings.ts'
import { measure as measureCluster } from './part-cluster.ts'
import { measure as measureIndex } from './part-index.ts'
import { measure as measureLighthouse } from './part-lighthouse.ts'
import { measure as measurePages } from './part-pages.ts'
import { measure as measurePhone } from './part-phone.ts'
import { measure as measureStart } from './part-start.ts'
import { measure as measureWeight } from './part-weight.ts'
import { measure as measureWords } from './part-words.ts'
import { stopAll } from './processes.ts'
import { seed } from './seed.ts'
import { formatCount, formatHeading, type Line, formatLine } from './table.ts'

const timeoutMs = 1_500_000

const parts: Record<string, (dataDir: string) => Promise<Line[]>> = {
  index: measureIndex,
  answers: measureAnswers,
  pages: measurePages,
  bookings: measureBookings,
  start: measureStart,
  weight: measureWeight,
  words: measureWords,
  phone: measurePhone,
  lighthouse: measureLighthouse,
  cluster: measureCluster,
}

function abort(folder: string, message: string): never {
  stopAll()
  rmSync(folder, { recursive: true, force: true })
  console.error(message)
  process.exit(1)
}

function selectParts() {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) throw new Error(`There is no part '${unknown.join("', '")}'. Known: ${Object.keys(parts).join(', ')}.`)
  return Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name))
}

async function run(folder: string) {
  const startedAt = performance.now()
  const now = new Date()
  const selectedParts = selectParts()
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`)
  const seedPath = join(folder, 'twara.db')
  const sizes = await seed(seedPath, now)
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  console.log(
    `${formatCount(sizes.cars)} cars, ${formatCount(sizes.bookings)} bookings, ${formatCount(sizes.days)} days taken: made in ${seconds()}\n`,
  )
  console.log(formatHeading())
  for (const [name, measure] of selectedParts) {
    const dataDir = join(folder, name)
    await mkdir(dataDir)
    await copyFile(seedPath, join(dataDir, 'twara.db'))
    for (const line of await measure(dataDir)) console.log(formatLine(line))
    rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(`\n${seconds()} in all`)
}

const folder = await mkdtemp(join(tmpdir(), 'twara-bench-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort(folder, 'stopped'))
setTimeout(() => abort(folder, `not done after ${timeoutMs / 1000} s: the machine is too busy to measure anything`), timeoutMs).unref()
try {
  await run(folder)
} catch (error) {
  abort(folder, error instanceof Error ? (error.stack ?? error.message) : String(error))
}
rmSync(folder, { recursive: true, force: true })
