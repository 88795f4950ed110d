import { Readable } from 'node:stream'
import { readConfig } from '../../server/config/config.ts'
import { run } from '../../server/main.ts'

export async function runCli(dataDir: string, commandLine: string, { input = '', env = {} } = {}) {
  const output = { out: '', err: '' }
  const code = await run(commandLine.split(' '), {
    getConfig: () => readConfig({ DATA_DIR: dataDir, ...env }),
    input: Readable.from([input]),
    print: (line) => (output.out += `${line}\n`),
    printError: (line) => (output.err += `${line}\n`),
  })
  return { code, ...output }
}
