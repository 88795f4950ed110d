import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { cookieOf } from '../support/app.ts'
import { onFiles } from '../support/engines.ts'
import { aFolder, freePort } from '../support/places.ts'
import { serve, startOn } from '../support/process.ts'

const person = { firstName: 'Aline', lastName: 'Mukamana', phone: '0788999888', email: 'aline@example.rw', password: 'a fine long one' }

onFiles('a second process on the same data folder is refused with one line and touches nothing', { timeout: 60_000 }, async () => {
  const dataDir = await aFolder()
  const first = serve(dataDir)
  expect(await first.outcome).toMatchObject({ code: null, err: '', out: expect.stringContaining('PUBLIC_URL is missing') })
  const halfway = join(dataDir, 'photos', '.new')
  await mkdir(join(halfway, 'of-the-first'))
  expect(await startOn(dataDir, 'main').outcome).toEqual({
    code: 1,
    out: '',
    err: `Another process uses the data folder ${dataDir} (process ${first.pid}): end it first, or set DATA_DIR to another one.\n`,
  })
  expect(await readdir(halfway)).toEqual(['of-the-first'])
  expect(await first.end('SIGTERM')).toBe(0)
})

onFiles('however a process ended, the next one takes the data folder', { timeout: 60_000 }, async () => {
  const dataDir = await aFolder()
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const server = serve(dataDir)
    expect(await server.outcome).toMatchObject({ code: null, err: '' })
    await server.end(signal)
  }
})

onFiles('an open stream of events does not keep the server from closing at once', { timeout: 60_000 }, async () => {
  const port = await freePort()
  const server = serve(await aFolder(), port)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  const at = `http://127.0.0.1:${port}/api`
  const headers = { 'content-type': 'application/json' }
  const joined = await fetch(`${at}/auth/sign-up`, { method: 'POST', headers, body: JSON.stringify(person) })
  expect(joined.status).toBe(201)
  const stream = await fetch(`${at}/events`, { headers: { cookie: cookieOf(joined) } })
  expect(stream.status).toBe(200)
  const since = performance.now()
  const [code, heard] = await Promise.all([server.end('SIGTERM'), stream.text()])
  expect([code, heard]).toEqual([0, expect.stringContaining('event: open')])
  expect(performance.now() - since).toBeLessThan(5_000)
})

/** A request that the server has begun to read, with its body halfway there: gives what sends the rest, and all that is answered until the connection ends. */
async function halfRequest(port: number, path: string, body: object) {
  const text = JSON.stringify(body)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${text.length}\r\n\r\n`
  socket.write(head)
  // The server says that it goes on reading.
  await once(socket, 'data')
  let heard = ''
  socket.on('data', (part) => (heard += String(part)))
  socket.write(text.slice(0, 20))
  // One that is cut off ends, too.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { finish: () => socket.write(text.slice(20)), ended }
}

onFiles('asked to end, it answers what has begun and takes nothing new', { timeout: 60_000 }, async () => {
  const port = await freePort()
  const server = serve(await aFolder(), port)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  const answered = await halfRequest(port, '/api/auth/sign-up', person)
  const slow = await halfRequest(port, '/api/contact', person)
  const ended = server.end('SIGTERM')
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/api/settings`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  answered.finish()
  expect(await answered.ended).toMatch(/^HTTP\/1.1 201 /)
  // Whoever was answered is let go of, while the other is still waited for.
  slow.finish()
  expect(await slow.ended).toMatch(/^HTTP\/1.1 422 /)
  expect(await ended).toBe(0)
})

onFiles('asked to end, it waits for nobody who never comes to an end', { timeout: 60_000 }, async () => {
  const port = await freePort()
  const server = serve(await aFolder(), port, { CLOSE_WITHIN_MS: '200' })
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  const endless = await halfRequest(port, '/api/contact', person)
  expect([await server.end('SIGTERM'), await endless.ended]).toEqual([0, ''])
})
