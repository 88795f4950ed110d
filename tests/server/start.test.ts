import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { getCookie } from '../support/app.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer, spawnServerProcess } from '../support/server-process.ts'

const newAccount = { firstName: 'Aline', lastName: 'Mukamana', phone: '0788999888', email: 'aline@example.rw', password: 'a fine long one' }
const testOptions = { timeout: 60_000 }

testOnFiles(
  'a second process on the same data folder is refused with one line and touches nothing, and takes it from one that was killed',
  testOptions,
  async () => {
    const dataDir = await createTempFolder()
    await (await startServer(dataDir)).end('SIGKILL')
    const first = await startServer(dataDir)
    expect(first.said.out).toContain('set PUBLIC_URL: ')
    const halfway = join(dataDir, 'photos', '.new')
    await mkdir(join(halfway, 'of-the-first'))
    expect(await spawnServerProcess(dataDir, 'main').outcome).toEqual({
      code: 1,
      out: '',
      err: `Another process uses the data folder ${dataDir} (process ${first.pid}). Stop it first, or set DATA_DIR to another folder.\n`,
    })
    expect(await readdir(halfway)).toEqual(['of-the-first'])
    expect(await first.end('SIGTERM')).toBe(0)
  },
)

/** `finish` sends the rest, and `ended` gives all that came until the close. */
async function sendHalfRequest(port: number, path: string, body: object) {
  const text = JSON.stringify(body)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${text.length}\r\n\r\n`
  socket.write(head)
  // The server answers `100 Continue`.
  await once(socket, 'data')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.write(text.slice(0, 20))
  // A reset connection also emits `close`.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  return { finish: () => socket.write(text.slice(20)), ended }
}

testOnFiles('asked to end, it ends open streams at once, answers what has begun and takes nothing new', testOptions, async () => {
  const { port, url, end } = await startServer(await createTempFolder())
  const headers = { 'content-type': 'application/json' }
  const signUp = await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers, body: JSON.stringify(newAccount) })
  expect(signUp.status).toBe(201)
  expect(getCookie(signUp), 'another port has its own').toContain(`twara_session_${port}=`)
  const stream = await fetch(`${url}/api/events`, { headers: { cookie: getCookie(signUp) } })
  expect(stream.status).toBe(200)
  const answered = await sendHalfRequest(port, '/api/auth/log-in', { email: newAccount.email, password: newAccount.password })
  const slow = await sendHalfRequest(port, '/api/contact', newAccount)
  const ended = end('SIGTERM')
  expect(await stream.text()).toContain('event: open')
  const fetchSettings = () => fetch(`${url}/api/settings`).catch(() => 'refused')
  await expect.poll(fetchSettings).toBe('refused')
  answered.finish()
  expect(await answered.ended).toMatch(/^HTTP\/1.1 200 /)
  slow.finish()
  expect(await slow.ended).toMatch(/^HTTP\/1.1 422 /)
  expect(await ended).toBe(0)
})

testOnFiles('asked to end, it waits for nobody who never comes to an end', testOptions, async () => {
  const server = await startServer(await createTempFolder(), { CLOSE_WITHIN_MS: '200' })
  const endless = await sendHalfRequest(server.port, '/api/contact', newAccount)
  expect([await server.end('SIGTERM'), await endless.ended]).toEqual([0, ''])
})
