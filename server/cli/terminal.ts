import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; print: (line: string) => void }

export function askFor(question: string, { input }: Terminal): Promise<string> {
  const silent = new Writable({ write: (_, __, done) => done() })
  const isTerminal = input.isTTY === true
  if (isTerminal) process.stderr.write(question)
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
