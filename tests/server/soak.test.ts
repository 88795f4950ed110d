import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { createRandom } from '../bench/random.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { seedCars } from '../support/mixed-load.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer } from '../support/server-process.ts'

/** Ten minutes in `npm run test:nightly`. */
const seconds = Number(process.env['STEADY_SECONDS'] ?? 1)
const [turnsPerSecond, perTurn] = [5, 10]

const random = createRandom(50)
const getRandomDay = () => addDays(toDay(new Date()), random.between(1, 300))

function getRandomRequest(cookie: string): [string, RequestInit] {
  const headers = { cookie, 'content-type': 'application/json' }
  const car = `car-${random.between(0, 29)}`
  const from = getRandomDay()
  const choices: [string, RequestInit][] = [
    [`/api/cars?location=kigali&from=${from}&to=${addDays(from, 2)}`, {}],
    [`/api/cars/${car}`, { headers }],
    [`/api/cars/${car}/quote?from=${from}&to=${from}`, {}],
    ['/api/me/bookings?as=renter', { headers }],
    [`/api/me/favourites/${car}`, { method: random.happens(0.5) ? 'PUT' : 'DELETE', headers, body: '{}' }],
    ['/api/settings', {}],
  ]
  return choices[random.between(0, choices.length - 1)] ?? ['/', {}]
}

const readMegabytes = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

testOnFiles(
  `fifty requests a second for ${seconds} seconds are all answered, and its memory stays what it was`,
  { timeout: (seconds + 120) * 1000 },
  async () => {
    const dataDir = await createTempFolder()
    const cookies = await seedCars(dataDir, 40)
    const server = await startServer(dataDir)
    const statuses = new Map<number, number>()
    const sendRequest = async () => {
      const [path, init] = getRandomRequest(cookies[random.between(0, cookies.length - 1)] ?? '')
      const response = await fetch(server.url + path, init)
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
    const memory: number[] = []
    const running: Promise<void>[] = []
    for (let turn = 0; turn < seconds * turnsPerSecond; turn += 1) {
      running.push(...Array.from({ length: perTurn }, sendRequest))
      if (turn % (30 * turnsPerSecond) === 0 && process.platform === 'linux') memory.push(Math.round(readMegabytes(server.pid)))
      await wait(1_000 / turnsPerSecond)
    }
    await Promise.all(running)
    expect([...statuses.keys()].filter((status) => status >= 400)).toEqual([])
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(seconds * turnsPerSecond * perTurn)
    // After two minutes everything is warm.
    const [warm] = memory.slice(4)
    if (warm) console.log(`Megabytes of memory, every 30 seconds: ${memory.join(' ')}`)
    if (warm) expect(Math.max(...memory.slice(-5))).toBeLessThan(warm * 1.4)
    expect(await server.end('SIGTERM')).toBe(0)
  },
)
