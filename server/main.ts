import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoContact } from '../shared/demo.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import type { Draw } from './pages/draw.ts'
import { start } from './start.ts'

const isDemo = process.argv.includes('--demo')
const clientDir = fileURLToPath(new URL('../client', import.meta.url))

async function configure(): Promise<Config> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!isDemo) return config
  // A demo never touches real rows: its folder is new, and gone at the end.
  return {
    ...config,
    contactEmail: config.contactEmail ?? demoContact.contactEmail,
    contactPhone: config.contactPhone ?? demoContact.contactPhone,
    demo: true,
    admin: null,
    dataDir: await mkdtemp(join(tmpdir(), 'twara-demo-')),
  }
}

function explain(fault: unknown) {
  if (fault instanceof ConfigError) return `The configuration is not right:\n${fault.faults.map((line) => `  ${line}`).join('\n')}`
  if (fault instanceof FolderInUse) return fault.message
  if (fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE') return 'The port is taken: set PORT to another one.'
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}

/** Much of the whole: whoever only asks why it does not start need not load it. */
const drawing = () => import('./drawing.ts')
const draw: Draw = async (wanted, ask) => await (await drawing()).draw(wanted, ask)

async function run() {
  const close = await start(await configure(), { clientDir, draw, say: (line) => void process.stdout.write(`${line}\n`) })
  // The first visitor need not wait for it either.
  void drawing()
  let closing: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (closing ??= close().then(() => process.exit(0))))
}

run().catch((fault: unknown) => {
  process.stderr.write(`${explain(fault)}\n`)
  process.exit(1)
})
