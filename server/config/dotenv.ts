import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { ConfigError, findLikelyName, variableNames } from './env.ts'

const messages = cliMessages.variables
const maxNameLength = 40
/** Node, the shell and `compose.yaml` read these from the same file. */
const foreignVariables = /^(NODE_\w+|TWARA_CACHE|TZ|LANG|LC_\w+|MALLOC_\w+|COMPOSE_\w+|LITESTREAM_\w+|BIND|DOMAIN|POSTGRES_PASSWORD)$/

function decode(bytes: Uint8Array) {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Never quotes the value, which may be a secret. */
function checkLine(line: string, number: number): string[] {
  const [, name, value] = /^\s*(?:export\s+)?([^=]*?)\s*=\s*(.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined || !/^[A-Za-z_]\w*$/.test(name) || name.length > maxNameLength)
    return [messages.noPair(number)]
  if (/^["'`]/.test(value) && value.indexOf(value.charAt(0), 1) < 0) return [messages.openQuote(name)]
  if (variableNames.has(name) || foreignVariables.test(name)) return []
  const likelyName = findLikelyName(name)
  // Base64 that was broken into lines may also end with `=`.
  return [likelyName || /^[A-Z][A-Z\d_]*$/.test(name) ? messages.unknown(name, likelyName) : messages.noPair(number)]
}

function checkLines(text: string) {
  const singleLines = text.replace(
    /^(\s*(?:export\s+)?\w+\s*=\s*)(["'`])(?:(?!\2)[^])*\2/gm,
    (match, head: string) => head + '\n'.repeat(match.split('\n').length - 1),
  )
  return singleLines.split(/\r?\n/).flatMap((line, index) => (/^\s*(#|$)/.test(line) ? [] : checkLine(line, index + 1)))
}

export function readDotenv(path: string): { values: NodeJS.Dict<string>; notes: string[] } {
  if (!existsSync(path)) return { values: {}, notes: [] }
  try {
    const text = decode(readFileSync(path))
    return { values: parseEnv(text), notes: checkLines(text) }
  } catch {
    throw new ConfigError([messages.unreadable])
  }
}
