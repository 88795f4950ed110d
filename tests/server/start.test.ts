import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cookieOf } from '../support/app.ts'

const root = join(import.meta.dirname, '../..')

async function aFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'twara-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** A server in a process of its own; `outcome` is what it said up to being ready or to its end. */
function startOn(dataDir: string, program: string, port = 0) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) }
  const child = spawn(process.execPath, [join(root, program)], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const said = { out: '', err: '' }
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      said.out += part.toString()
      if (said.out.includes('is running at')) resolve()
    })
  })
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return { outcome: Promise.race([ready, ended]).then(() => ({ ...said, code: child.exitCode })), end }
}

const serve = (dataDir: string, port?: number) => startOn(dataDir, 'tests/support/serve.ts', port)

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

test('a second process on the same data folder is refused with one line and touches nothing', { timeout: 60_000 }, async () => {
  const dataDir = await aFolder()
  const first = serve(dataDir)
  expect(await first.outcome).toMatchObject({ code: null, err: '' })
  const halfway = join(dataDir, 'photos', '.new')
  await mkdir(join(halfway, 'of-the-first'))
  expect(await startOn(dataDir, 'server/main.ts').outcome).toEqual({
    code: 1,
    out: '',
    err: `Another process uses the data folder ${dataDir}: end it first, or set DATA_DIR to another one.\n`,
  })
  expect(await readdir(halfway)).toEqual(['of-the-first'])
  expect(await first.end('SIGTERM')).toBe(0)
})

test('however a process ended, the next one takes the data folder', { timeout: 60_000 }, async () => {
  const dataDir = await aFolder()
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const server = serve(dataDir)
    expect(await server.outcome).toMatchObject({ code: null, err: '' })
    await server.end(signal)
  }
})

test('an open stream of events does not keep the server from closing at once', { timeout: 60_000 }, async () => {
  const port = await freePort()
  const server = serve(await aFolder(), port)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  const at = `http://127.0.0.1:${port}/api`
  const person = { firstName: 'Aline', lastName: 'Mukamana', phone: '0788999888', email: 'aline@example.rw', password: 'a fine long one' }
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
