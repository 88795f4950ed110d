import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoContact } from '../shared/demo.ts'
import { operateWords as words } from '../shared/words/en/operate.ts'
import { type Command, readCommand, UsageError } from './command-line.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import { NewerRows } from './db/migrations.ts'
import { Failed } from './operate/failed.ts'
import type { Draw } from './pages/draw.ts'
import { start } from './start.ts'
import { version } from './version.ts'

const clientDir = fileURLToPath(new URL('../client', import.meta.url))

/** The environment, with a file `.env` beside it. */
function configure(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** A demo never touches real rows: its folder is new, and gone at the end. */
const forDemo = async (config: Config): Promise<Config> => ({
  ...config,
  contactEmail: config.contactEmail ?? demoContact.contactEmail,
  contactPhone: config.contactPhone ?? demoContact.contactPhone,
  demo: true,
  admin: null,
  dataExpected: false,
  dataDir: await mkdtemp(join(tmpdir(), 'twara-demo-')),
})

function explain(fault: unknown) {
  if (fault instanceof ConfigError) return `The configuration is not right:\n${fault.faults.map((line) => `  ${line}`).join('\n')}`
  if (fault instanceof FolderInUse || fault instanceof NewerRows || fault instanceof Failed || fault instanceof UsageError)
    return fault.message
  if (fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE') return 'The port is taken: set PORT to another one.'
  if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_DLOPEN_FAILED') return words.noParts(fault.message)
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}

/** Much of the whole: whoever only asks why it does not start need not load it. */
const drawing = () => import('./drawing.ts')
const draw: Draw = async (wanted, ask) => await (await drawing()).draw(wanted, ask)

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function serve(config: Config) {
  const close = await start(config, { clientDir, draw, say })
  // The first visitor need not wait for it either.
  void drawing()
  let closing: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (closing ??= close().then(() => process.exit(0))))
}

/** Does what was typed; gives the exit code, or null where the site is served from now on. */
async function run(command: Command): Promise<number | null> {
  if (command.name === 'help') say(words.usage)
  else if (command.name === 'version') say(`twara ${version}`)
  else if (command.name === 'serve') {
    await serve(command.demo ? await forDemo(configure()) : configure())
    return null
  } else return (await import('./operate/operate.ts')).operate(command, configure(), new Date(), say)
  return 0
}

/** For the words behind the program's name. */
export async function main(args: readonly string[]) {
  try {
    const code = await run(readCommand(args))
    if (code !== null) process.exit(code)
  } catch (fault) {
    process.stderr.write(`${explain(fault)}\n`)
    process.exit(fault instanceof UsageError ? 2 : 1)
  }
}

if (import.meta.main) await main(process.argv.slice(2))
