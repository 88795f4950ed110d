import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { execPath } from 'node:process'
import { Readable } from 'node:stream'
import { readConfig } from '../../server/config.ts'
import { run } from '../../server/main.ts'
import { compiled, programs } from './programs.ts'

/** The program with these words, on that folder. */
export async function twara(dataDir: string, typed: string, { input = '', env = {} } = {}) {
  const said = { out: '', err: '' }
  const code = await run(typed.split(' '), {
    configured: () => readConfig({ DATA_DIR: dataDir, ...env }),
    input: Readable.from([input]),
    say: (line) => (said.out += `${line}\n`),
    complain: (line) => (said.err += `${line}\n`),
  })
  return { code, ...said }
}

/** The same as a process of its own. */
export async function twaraAlone(dataDir: string, typed: string, input = '', env: NodeJS.ProcessEnv = {}) {
  const child = spawn(execPath, [programs.main, ...typed.split(' ')], {
    cwd: dataDir,
    env: { ...compiled, DATA_DIR: dataDir, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  child.stdin.end(input)
  await once(child, 'close')
  return { code: child.exitCode, ...said }
}
