import { rmSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endAll } from './processes.ts'
import { seed } from './seed.ts'
import { count, heading, type Line, lineOf } from './table.ts'

// `npm run bench`: ratios of two things measured in turn on this machine, so that they mean the same on another one.
const mostMs = 1_500_000

const parts = 'index answers pages bookings race admin assistant start weight photo phone taps lighthouse cluster'.split(' ')

function endWith(folder: string, message: string): never {
  endAll()
  rmSync(folder, { recursive: true, force: true })
  console.error(message)
  process.exit(1)
}

function chosen() {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !parts.includes(name))
  if (unknown.length > 0) throw new Error(`There is no part '${unknown.join("', '")}'. Known: ${parts.join(', ')}.`)
  return parts.filter((name) => names.length === 0 || names.includes(name))
}

async function run(folder: string) {
  const began = performance.now()
  const now = new Date()
  const wanted = chosen()
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`)
  const base = join(folder, 'twara.db')
  const sizes = await seed(base, now)
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  console.log(`${count(sizes.cars)} cars, ${count(sizes.bookings)} bookings, ${count(sizes.days)} days taken: made in ${seconds()}\n`)
  console.log(heading())
  // Each part has its own copy of the seeded database: none works with the rows of the one before it.
  for (const name of wanted) {
    const { measure } = (await import(`./part-${name}.ts`)) as { measure: (dataDir: string) => Promise<Line[]> }
    const dataDir = join(folder, name)
    await mkdir(dataDir)
    await copyFile(base, join(dataDir, 'twara.db'))
    for (const line of await measure(dataDir)) console.log(lineOf(line))
    rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(`\n${seconds()} in all`)
}

const folder = await mkdtemp(join(tmpdir(), 'twara-bench-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endWith(folder, 'stopped'))
setTimeout(() => endWith(folder, `not done after ${mostMs / 1000} s: the machine is too busy to measure anything`), mostMs).unref()
try {
  await run(folder)
} catch (fault) {
  endWith(folder, fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
}
rmSync(folder, { recursive: true, force: true })
