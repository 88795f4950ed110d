import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { getCookie } from '../support/app.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer, startServerOn } from '../support/server-process.ts'

const person = { firstName: 'Aline', lastName: 'Mukamana', phone: '0788999888', email: 'aline@example.rw', password: 'a fine long one' }
const patience = { timeout: 60_000 }

testOnFiles(
  'a second process on the same data folder is refused with one line and touches nothing, and takes it from one that was killed',
  patience,
  async () => {
    const dataDir = await createTempFolder()
    await (await startServer(dataDir)).end('SIGKILL')
    const first = await startServer(dataDir)
    expect(first.said.out).toContain('PUBLIC_URL is missing')
    const halfway = join(dataDir, 'photos', '.new')
    await mkdir(join(halfway, 'of-the-first'))
    expect(await startServerOn(dataDir, 'main').outcome).toEqual({
      code: 1,
      out: '',
      err: `Another process uses the data folder ${dataDir} (process ${first.pid}): end it first, or set DATA_DIR to another one.\n`,
    })
    expect(await readdir(halfway)).toEqual(['of-the-first'])
    expect(await first.end('SIGTERM')).toBe(0)
  },
)

/** `finish` sends the rest, and `ended` gives all that came until the close. */
async function halfRequest(port: number, path: string, body: object) {
  const text = JSON.stringify(body)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${text.length}\r\n\r\n`
  socket.write(head)
  // The server answers `100 Continue`.
  await once(socket, 'data')
  let heard = ''
  socket.on('data', (part) => (heard += String(part)))
  socket.write(text.slice(0, 20))
  // A reset connection also emits `close`.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { finish: () => socket.write(text.slice(20)), ended }
}

testOnFiles('asked to end, it ends open streams at once, answers what has begun and takes nothing new', patience, async () => {
  const { port, url, end } = await startServer(await createTempFolder())
  const headers = { 'content-type': 'application/json' }
  const joined = await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers, body: JSON.stringify(person) })
  expect(joined.status).toBe(201)
  expect(getCookie(joined), 'another port has its own').toContain(`twara_session_${port}=`)
  const stream = await fetch(`${url}/api/events`, { headers: { cookie: getCookie(joined) } })
  expect(stream.status).toBe(200)
  const answered = await halfRequest(port, '/api/auth/log-in', { email: person.email, password: person.password })
  const slow = await halfRequest(port, '/api/contact', person)
  const ended = end('SIGTERM')
  expect(await stream.text()).toContain('event: open')
  const asked = () => fetch(`${url}/api/settings`).catch(() => 'refused')
  await expect.poll(asked).toBe('refused')
  answered.finish()
  expect(await answered.ended).toMatch(/^HTTP\/1.1 200 /)
  slow.finish()
  expect(await slow.ended).toMatch(/^HTTP\/1.1 422 /)
  expect(await ended).toBe(0)
})

testOnFiles('asked to end, it waits for nobody who never comes to an end', patience, async () => {
  const server = await startServer(await createTempFolder(), { CLOSE_WITHIN_MS: '200' })
  const endless = await halfRequest(server.port, '/api/contact', person)
  expect([await server.end('SIGTERM'), await endless.ended]).toEqual([0, ''])
})
