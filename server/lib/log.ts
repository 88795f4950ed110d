import pino from 'pino'
import type { Config } from '../config/config.ts'

type LogOutput = { write: (text: string) => unknown; isTTY?: boolean }
type LogLine = { level: string; time: string; msg?: string; stack?: string; pid?: number; hostname?: string } & Record<string, unknown>

const formatValue = (value: unknown) => (typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value))

function formatPrettyLine(json: string) {
  const { level, time, msg = '', stack, pid: _pid, hostname: _hostname, ...fields } = JSON.parse(json) as LogLine
  const pairs = Object.entries(fields).map(([name, value]) => ` ${name}=${formatValue(value)}`)
  return `${time.slice(0, 19).replace('T', ' ')}Z ${level.toUpperCase().padEnd(5)} ${msg}${pairs.join('')}\n${stack ? `${stack}\n` : ''}`
}

/** Writes JSON, or pretty lines at a terminal unless the configuration says otherwise. */
export function createLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>, output: LogOutput = process.stdout) {
  const isPretty = (logFormat ?? (output.isTTY ? 'pretty' : 'json')) === 'pretty'
  const options = { level: logLevel, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level: string) => ({ level }) } }
  return pino(options, { write: (line: string) => void output.write(isPretty ? formatPrettyLine(line) : line) })
}
