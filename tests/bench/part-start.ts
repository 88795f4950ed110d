import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { waitForFirstResponse, findFreePort, type Launched, stop } from '../support/launch.ts'
import { spawnNode, spawnBuiltServer } from './processes.ts'
import { checkAtMost, runRounds, type Line, median, compareTimes } from './table.ts'

const rounds = 7
const idleRounds = 3
/** V8 takes this long to return the memory of the start. */
const idleMs = 45_000
const goals = { start: 2.5, memory: 120 }
const kilobytesPerMegabyte = 1024

async function timeStart(spawn: (port: number) => Launched) {
  const port = await findFreePort()
  const start = performance.now()
  const spawned = spawn(port)
  await waitForFirstResponse(spawned, port, '/')
  return { time: performance.now() - start, port, child: spawned.child }
}

async function timeAndStop(spawn: (port: number) => Launched) {
  const { time, child } = await timeStart(spawn)
  await stop(child)
  return time
}

type Memory = { resident: number; mapped: number }

/** In megabytes, or null without /proc; `mapped` counts the pages of the database file. */
async function readMemory(pid: number | undefined): Promise<Memory | null> {
  if (!existsSync(`/proc/${pid}/smaps`)) return null
  const [status, maps] = await Promise.all(['status', 'smaps'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')))
  const sum = (text: string | undefined, kilobytes: RegExp) =>
    [...(text ?? '').matchAll(kilobytes)].reduce((total, [, size]) => total + Number(size), 0) / kilobytesPerMegabyte
  return { resident: sum(status, /^VmRSS:\s+(\d+) kB/gm), mapped: sum(maps, /\/twara\.db\n(?:\w+:.*\n)*?Rss:\s+(\d+) kB/g) }
}

async function measureIdleMemory(dataDir: string) {
  const { port, child } = await timeStart((own) => spawnBuiltServer(dataDir, own))
  for (const path of ['/', '/search?location=kigali', '/api/cars?location=musanze', '/api/settings']) {
    await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
  }
  await wait(idleMs)
  const memory = await readMemory(child.pid)
  await stop(child)
  return memory
}

export async function measure(dataDir: string): Promise<Line[]> {
  const bareNode = join(import.meta.dirname, 'bare-node.mjs')
  const starts = await runRounds(rounds, async () => ({
    part: await timeAndStop((port) => spawnBuiltServer(dataDir, port)),
    whole: await timeAndStop((port) => spawnNode([bareNode], dataDir, { PORT: String(port) })),
  }))
  const memories = (await runRounds(idleRounds, () => measureIdleMemory(dataDir))).flatMap((memory) => memory ?? [])
  const start = compareTimes('start to first page ÷ bare node', starts, goals.start)
  if (memories.length === 0) return [start, { name: 'memory when idle', value: 'not known on this system' }]
  const [resident, mapped] = [median(memories.map((memory) => memory.resident)), median(memories.map((memory) => memory.mapped))]
  const memoryText = `${resident.toFixed(0)} MB (${mapped.toFixed(0)} MB of it the database file)`
  return [start, { name: 'memory when idle (RSS)', value: memoryText, ...checkAtMost(resident, goals.memory, ' MB') }]
}
