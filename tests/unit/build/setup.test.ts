import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pinnedNode } from '../../../setup.mjs'

const root = join(import.meta.dirname, '../../..')
const nodePath = relative(root, pinnedNode())
const mayInstall = process.platform === 'linux' && process.getuid?.() === 0
let folder: string

async function writeProgram(path: string, ...lines: string[]) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'))
  await chmod(path, 0o755)
}

function runSetup() {
  const env = { PATH: [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter) }
  const { status, stderr } = spawnSync(process.execPath, ['setup.mjs', 'install'], { cwd: folder, env, encoding: 'utf8' })
  return { status, said: stderr.trim() }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twara-setup-'))
  for (const name of ['setup.mjs', 'package.json', 'package-lock.json']) await cp(join(root, name), join(folder, name))
  await writeProgram(join(folder, 'library'), 'echo "$0: error while loading shared libraries: libatomic.so.1" >&2', 'exit 127')
  const steps = [`mkdir -p ${dirname(nodePath)}`, `printf '#!/bin/sh\\nexec ./library' > ${nodePath}`, `chmod 755 ${nodePath}`]
  await writeProgram(join(folder, 'bin/npm'), ...steps)
})
afterEach(() => rm(folder, { recursive: true }))

test('a machine without the library that the pinned Node needs is told what to install, each time anew', async () => {
  await writeProgram(join(folder, 'bin/apt-get'), 'exit 100')
  for (const { status, said } of [runSetup(), runSetup()]) {
    expect(status).toBe(1)
    expect(said).toContain('error while loading shared libraries: libatomic.so.1')
    expect(said).toContain('apt install libatomic1')
  }
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

test('it gets the library from Debian where this may install it', async () => {
  await writeProgram(join(folder, 'bin/apt-get'), '[ "$1 $4" = "install libatomic1" ] && printf "#!/bin/sh" > library', 'exit 0')
  expect(runSetup().status).toBe(mayInstall ? 0 : 1)
  expect(existsSync(join(folder, 'node_modules/.installed'))).toBe(mayInstall)
})

test('npm scripts run on the pinned Node also where npm has not linked it', async () => {
  await writeProgram(join(folder, 'library'), 'exit 0')
  for (const { status, said } of [runSetup(), runSetup()]) expect([status, said]).toEqual([0, ''])
  expect(realpathSync(join(folder, 'node_modules/.bin/node'))).toBe(realpathSync(join(folder, nodePath)))
  await rm(join(folder, 'node_modules/.bin/node'))
  expect(runSetup().status).toBe(0)
  expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true)
})
