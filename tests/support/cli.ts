import { Readable } from 'node:stream'
import { readConfig } from '../../server/config/config.ts'
import { run } from '../../server/main.ts'

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
