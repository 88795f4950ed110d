import { mkdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer } from '../support/server-process.ts'
import { runCli } from '../support/cli.ts'

const testOptions = { timeout: 120_000 }
const password = 'lake kivu at dawn'
const email = 'boss@example.rw'

const createAdmin = (dataDir: string, input?: string) =>
  runCli(dataDir, `admin create ${email}`, input === undefined ? {} : { input: `${input}\n` })

testOnFiles('admin commands are done by the site while it runs', testOptions, async () => {
  const dataDir = await createTempFolder()
  const server = await startServer(dataDir)
  const socket = join(dataDir, 'admin.sock')
  await expect.poll(() => stat(socket).then(({ mode }) => (mode & 0o777).toString(8))).toBe('600')
  expect(await createAdmin(dataDir, 'short')).toMatchObject({ code: 1, err: expect.stringContaining('10 to 128') })
  expect(await createAdmin(dataDir, password)).toEqual({ code: 0, out: `${email} is an admin now.\n`, err: '' })
  expect(await createAdmin(dataDir)).toMatchObject({ code: 1, err: expect.stringContaining('already') })
  const response = await fetch(`${server.url}/api/auth/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(response.status).toBe(200)
  for (const request of ['nonsense\n', '{"command":"promote","email":"a@b.rw"}\n', '{}\n']) {
    const connection = connect(socket)
    connection.write(request)
    expect(await text(connection)).toContain('"kind":"error"')
  }
  expect(await runCli(dataDir, `admin reset-link ${email}`)).toMatchObject({ code: 0, out: expect.stringContaining('#reset=') })
  expect(server.said.out).not.toContain(email)
  expect(await server.end('SIGTERM')).toBe(0)
  await expect(stat(socket)).rejects.toThrow('ENOENT')
})

testOnFiles(
  'after a site that was killed they are done by the command itself, and the next start serves them again',
  testOptions,
  async () => {
    const dataDir = await createTempFolder()
    await (await startServer(dataDir)).end('SIGKILL')
    expect(await createAdmin(dataDir, password)).toMatchObject({ code: 0 })
    await startServer(dataDir)
    expect(await runCli(dataDir, `admin reset-password ${email}`, { input: `${password} again\n` })).toMatchObject({ code: 0, err: '' })
  },
)

testOnFiles('the path of the data folder may be longer than that of a socket', testOptions, async () => {
  const dataDir = join(await createTempFolder(), 'a-long-name-of-a-folder'.repeat(6))
  await mkdir(dataDir)
  await startServer(dataDir)
  expect(await createAdmin(dataDir, password)).toMatchObject({ code: 0, err: '' })
})
