import { Readable } from 'node:stream'
import { readConfig } from '../../server/config/config.ts'
import { run } from '../../server/main.ts'

export async function twara(dataDir: string, typed: string, { input = '', env = {} } = {}) {
  const said = { out: '', err: '' }
  const code = await run(typed.split(' '), {
    getConfig: () => readConfig({ DATA_DIR: dataDir, ...env }),
    input: Readable.from([input]),
    print: (line) => (said.out += `${line}\n`),
    printError: (line) => (said.err += `${line}\n`),
  })
  return { code, ...said }
}
