import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { countOf, type VitestReport } from './count.ts'
import { startPostgres } from './postgres-server.ts'

// `npm run test:postgres`: the server's tests on a real Postgres, started and ended here, and their sum as the last line.
const root = resolve(import.meta.dirname, '../..')
const reports = await mkdtemp(join(tmpdir(), 'twara-test-'))
const report = join(reports, 'vitest.json')

async function runOn(url: string) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)]
  const env = { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), DATABASE_URL: url }
  const child = spawn(process.execPath, [vitest, ...options], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  const counted = existsSync(report) ? countOf(JSON.parse(await readFile(report, 'utf8')) as VitestReport) : { passed: 0, failed: 0 }
  // A runner may fail without any test failing, or find none.
  const isBroken = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return { passed: counted.passed, failed: counted.failed + (isBroken ? 1 : 0) }
}

const started = performance.now()
const { url, stop } = await startPostgres()
// The server ends with this process, whatever ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)))
let sum = { passed: 0, failed: 1 }
try {
  sum = await runOn(url)
} finally {
  await stop()
  await rm(reports, { recursive: true, force: true })
}
process.exitCode = sum.failed > 0 ? 1 : 0
console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
