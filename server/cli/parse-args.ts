import { parseArgs } from 'node:util'
import { cliMessages as messages } from '../../shared/i18n/en/cli.ts'

export const adminCommands = ['create', 'reset-password', 'reset-link', 'remove-2fa'] as const
export type AdminCommand = (typeof adminCommands)[number]

export type Command =
  | { name: 'serve'; demo: boolean }
  | { name: 'admin'; subcommand: AdminCommand; email: string }
  | { name: 'backup' | 'export'; to: string }
  | { name: 'import'; folder: string; isLive: boolean }
  | { name: 'verify'; archive: string }
  | { name: 'restore'; archive: string; isLive: boolean }
  | { name: 'help'; topic: string | null }
  | { name: 'migrate' | 'rotate-key' | 'doctor' | 'version' }

export class UsageError extends Error {
  constructor(message: string) {
    super(`${message} ${messages.seeHelp}`)
    this.name = 'UsageError'
  }
}

const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  demo: { type: 'boolean' },
  to: { type: 'string' },
  live: { type: 'boolean' },
} as const

function parseArgv(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new UsageError(messages.unknownOption)
  }
}

function requireValue(value: string | undefined, valueName: keyof typeof messages.missing): string {
  if (value === undefined || value === '') throw new UsageError(messages.missing[valueName])
  return value
}

const commandRules: Record<string, { options: readonly string[]; positionalCount: number }> = {
  serve: { options: ['demo'], positionalCount: 0 },
  admin: { options: [], positionalCount: 2 },
  backup: { options: ['to'], positionalCount: 0 },
  verify: { options: [], positionalCount: 1 },
  restore: { options: ['live'], positionalCount: 1 },
  export: { options: ['to'], positionalCount: 0 },
  import: { options: ['live'], positionalCount: 1 },
  migrate: { options: [], positionalCount: 0 },
  'rotate-key': { options: [], positionalCount: 0 },
  doctor: { options: [], positionalCount: 0 },
}

function toHelpCommand(name: string | undefined): Command {
  if (name !== undefined && !Object.hasOwn(messages.help, name)) throw new UsageError(messages.unknown(name))
  return { name: 'help', topic: name ?? null }
}

export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgv(args)
  const isHelp = positionals[0] === 'help'
  if (isHelp || values.help) return toHelpCommand(positionals[isHelp ? 1 : 0])
  if (values.version) return { name: 'version' }
  const [name = 'serve', ...rest] = positionals
  const rule = Object.hasOwn(commandRules, name) ? commandRules[name] : undefined
  if (!rule) throw new UsageError(messages.unknown(name))
  if (Object.keys(values).some((option) => !rule.options.includes(option))) throw new UsageError(messages.unknownOption)
  if (rest.length > rule.positionalCount) throw new UsageError(messages.tooMany)
  const [first, second] = rest
  if (name === 'admin') {
    const subcommand = adminCommands.find((candidate) => candidate === requireValue(first, 'act'))
    if (!subcommand) throw new UsageError(messages.unknown(`admin ${first}`))
    return { name, subcommand, email: requireValue(second, 'email') }
  }
  if (name === 'backup' || name === 'export') return { name, to: requireValue(values.to, 'to') }
  if (name === 'verify') return { name, archive: requireValue(first, 'archive') }
  const isLive = values.live ?? false
  if (name === 'restore') return { name, archive: requireValue(first, 'archive'), isLive }
  if (name === 'import') return { name, folder: requireValue(first, 'folder'), isLive }
  if (name === 'migrate' || name === 'rotate-key' || name === 'doctor') return { name }
  return { name: 'serve', demo: values.demo ?? false }
}
