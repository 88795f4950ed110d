import { mkdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { onFiles } from '../support/engines.ts'
import { aFolder, freePort } from '../support/places.ts'
import { serve } from '../support/process.ts'
import { twara } from '../support/twara.ts'

const patience = { timeout: 120_000 }
const password = 'lake kivu at dawn'

onFiles('admin commands are done by the site while it runs', patience, async () => {
  const [dataDir, port] = [await aFolder(), await freePort()]
  const server = serve(dataDir, port)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  const socket = join(dataDir, 'admin.sock')
  await expect.poll(() => stat(socket).then(({ mode }) => (mode & 0o777).toString(8))).toBe('600')
  const email = 'boss@example.rw'
  expect(await twara(dataDir, `admin create ${email}`, { input: 'short\n' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('10 to 128'),
  })
  expect(await twara(dataDir, `admin create ${email}`, { input: `${password}\n` })).toEqual({
    code: 0,
    out: `${email} is an admin now.\n`,
    err: '',
  })
  expect(await twara(dataDir, `admin create ${email}`)).toMatchObject({ code: 1, err: expect.stringContaining('already') })
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  // What is no command is refused, and the site goes on.
  for (const sent of ['nonsense\n', '{"act":"promote","email":"a@b.rw"}\n', '{}\n']) {
    const asking = connect(socket)
    asking.write(sent)
    expect(await text(asking)).toContain('"failed"')
  }
  expect(await twara(dataDir, `admin reset-link ${email}`)).toMatchObject({ code: 0, out: expect.stringContaining('#reset=') })
  expect(server.said.out).not.toContain(email)
  expect(await server.end('SIGTERM')).toBe(0)
  await expect(stat(socket)).rejects.toThrow('ENOENT')
})

onFiles('after a site that was killed they are done by the command itself, and the next start serves them again', patience, async () => {
  const dataDir = await aFolder()
  const first = serve(dataDir)
  expect(await first.outcome).toMatchObject({ code: null, err: '' })
  await first.end('SIGKILL')
  const email = 'boss@example.rw'
  expect(await twara(dataDir, `admin create ${email}`, { input: `${password}\n` })).toMatchObject({ code: 0 })
  const second = serve(dataDir)
  expect(await second.outcome).toMatchObject({ code: null, err: '' })
  expect(await twara(dataDir, `admin reset-password ${email}`, { input: `${password} again\n` })).toMatchObject({ code: 0, err: '' })
})

onFiles('the path of the data folder may be longer than that of a socket', patience, async () => {
  const dataDir = join(await aFolder(), 'a-long-name-of-a-folder'.repeat(6))
  await mkdir(dataDir)
  const server = serve(dataDir)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  expect(await twara(dataDir, 'admin create boss@example.rw', { input: `${password}\n` })).toMatchObject({ code: 0, err: '' })
})
