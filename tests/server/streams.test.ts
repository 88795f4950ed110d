import { get, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { requestCar, seedCars } from '../support/mixed-load.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer } from '../support/server-process.ts'

const [userCount, streamsPerUser] = [200, 5]

async function listen(url: string, cookie: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/events`, { headers: { cookie }, agent: false }, resolve).once('error', reject)
  })
  const stream = { status: response.statusCode, text: '', hasEnded: false }
  response.on('data', (chunk: Buffer) => (stream.text += chunk.toString()))
  for (const end of ['end', 'error'] as const) response.on(end, () => (stream.hasEnded = true))
  return stream
}

testOnFiles('a thousand open pages hear of what is theirs alone, and all end with the server', { timeout: 120_000 }, async () => {
  const dataDir = await createTempFolder()
  const cookies = await seedCars(dataDir, userCount)
  const server = await startServer(dataDir)
  const { url } = server

  const streams = await Promise.all(cookies.flatMap((cookie) => Array.from({ length: streamsPerUser }, () => listen(url, cookie))))
  expect(streams.length).toBe(1_000)
  expect(streams.filter(({ status }) => status !== 200)).toEqual([])
  await expect.poll(() => streams.filter(({ text }) => text.includes('event: open')).length, { timeout: 20_000 }).toBe(1_000)

  const booked = await requestCar(url, cookies[0] ?? '', 'car-0', addDays(toDay(new Date()), 9), 'a-thousand-pages')
  expect(booked.status).toBe(201)
  const { id } = await booked.json()
  await expect.poll(() => streams.filter(({ text }) => text.includes(id)).length, { timeout: 20_000 }).toBe(streamsPerUser)
  expect(streams.slice(0, streamsPerUser).every(({ text }) => text.includes(id))).toBe(true)

  expect(await server.end('SIGTERM')).toBe(0)
  await expect.poll(() => streams.filter(({ hasEnded }) => hasEnded).length).toBe(1_000)
})
