import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Somebody at the machine: they are told something, and type. */
export type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; say: (line: string) => void }

/** A line from the terminal, which shows nothing of it, or from what is piped in. */
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
