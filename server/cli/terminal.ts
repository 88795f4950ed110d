import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; say: (line: string) => void }

export function askFor(what: string, { input }: Terminal): Promise<string> {
  const silent = new Writable({ write: (_, __, done) => done() })
  const isTerminal = input.isTTY === true
  if (isTerminal) process.stderr.write(what)
  const lines = createInterface({ input, output: silent, terminal: isTerminal })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      if (isTerminal) process.stderr.write('\n')
      resolve(line)
      lines.close()
    })
    lines.once('close', () => resolve(''))
  })
}
