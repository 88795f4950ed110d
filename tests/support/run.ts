import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Count, countOfPlaywright, countOfVitest } from './count.ts'
import { keepTemporaryFilesInMemory } from './memory-disk.ts'
import { startPostgres } from './postgres-server.ts'

// `npm test` and its kin: every check of a suite in turn, each to its end whatever came before, and one sum as the last line.
interface Step {
  name: string
  command: string[]
  /** Whose report says how many tests there were; a step without it is one check by its exit code. */
  runner?: 'vitest' | 'playwright'
  onPostgres?: boolean
}

const root = resolve(import.meta.dirname, '../..')
const tool = (path: string) => join(root, 'node_modules', path)
const vitest = [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json']
const playwright = [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json']

const types: Step = { name: 'types', command: [tool('typescript/bin/tsc'), '-p', '.'] }
const lint: Step = { name: 'lint', command: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] }
const format: Step = { name: 'format', command: [tool('@biomejs/biome/bin/biome'), 'format', '--max-diagnostics=20', '.'] }
const units: Step = { name: 'unit and server tests', command: vitest, runner: 'vitest' }
const build: Step = { name: 'build', command: [join(root, 'setup.mjs'), 'build'] }
const smoke: Step = { name: 'browser stories of every commit', command: [...playwright, '--grep', '@smoke'], runner: 'playwright' }
const stories: Step = { name: 'all other browser stories', command: [...playwright, '--grep-invert', '@smoke'], runner: 'playwright' }
const twoProcesses = 'tests/server/cluster.test.ts'
const onPostgres = (name: string, ...options: string[]): Step => ({
  name,
  command: [...vitest, ...options],
  runner: 'vitest',
  onPostgres: true,
})
const postgres = onPostgres('server tests on Postgres', '--exclude', twoProcesses)
const cluster = onPostgres('two processes on one database', twoProcesses)
const longStories: Step = {
  name: 'long browser stories',
  command: [...playwright, '--config', 'playwright.long.config.ts'],
  runner: 'playwright',
}
const longUnits: Step = {
  name: 'odd requests, kills and steady work',
  command: [...vitest, '--config', 'vitest.long.config.ts', ...['fuzz', 'killed', 'steady'].map((file) => `tests/server/${file}.test.ts`)],
  runner: 'vitest',
}

const first: Step[] = [types, lint, format, units, build, smoke]
const suites: Record<string, Step[]> = {
  test: first,
  rest: [build, stories, postgres],
  all: [...first, stories, postgres],
  nightly: [build, longStories, longUnits, cluster],
  postgres: [onPostgres('server tests on Postgres')],
}

/** `report`: where the runner writes what it counted. */
function start({ command, runner }: Step, report: string, more: NodeJS.ProcessEnv): Promise<number> {
  const [script = '', ...options] = command
  // Off a terminal vitest heeds only the one, Playwright's workers warn unless it is the other.
  const plain = runner === 'vitest' ? { NO_COLOR: '1' } : { FORCE_COLOR: '0' }
  // A site's own database is no place for tests.
  const { DATABASE_URL: _, DATABASE_URL_FILE: __, ...others } = process.env
  const env = { ...others, ...(process.stdout.isTTY ? {} : plain), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more }
  const written = runner === 'vitest' ? [`--outputFile.json=${report}`] : []
  const child = spawn(process.execPath, [script, ...options, ...written], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}

async function startOnPostgres(step: Step, report: string) {
  const { url, stop } = await startPostgres()
  // The server ends with this process, whatever ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    return await start(step, report, { DATABASE_URL: url })
  } finally {
    await stop()
  }
}

/** What the page of each failed story said when it failed: elsewhere there is no one to look at its picture. */
async function showFailedPages() {
  const results = join(root, 'test-results')
  if (!existsSync(results)) return
  for (const path of await readdir(results, { recursive: true })) {
    if (!path.endsWith('error-context.md')) continue
    const page = /^```yaml\n(.*?)^```/ms.exec(await readFile(join(results, path), 'utf8'))?.[1]
    if (page) console.log(`\n${path}\n${page.slice(0, 6000)}`)
  }
}

async function take(step: Step, report: string): Promise<Count> {
  const code = await (step.onPostgres ? startOnPostgres(step, report) : start(step, report, {}))
  const isWell = code === 0
  if (!step.runner) return { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0 }
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const counted = (step.runner === 'vitest' ? countOfVitest : countOfPlaywright)(JSON.parse(await readFile(report, 'utf8')))
  if (counted.passed + counted.failed === 0) {
    console.log(`${step.name}: no test was executed`)
    return { ...counted, failed: 1 }
  }
  if (step.runner === 'playwright' && counted.failed > 0) await showFailedPages()
  // A runner may fail without any test failing: an unhandled rejection, a teardown.
  return !isWell && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

async function runAll(steps: readonly Step[]) {
  const reports = await mkdtemp(join(tmpdir(), 'twara-test-'))
  const sum: Count = { passed: 0, failed: 0, skipped: 0 }
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
  const started = performance.now()
  for (const [index, step] of steps.entries()) {
    const before = performance.now()
    console.log(`\n── ${step.name}`)
    const { passed, failed, skipped } = await take(step, join(reports, `${index}.json`))
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
    console.log(`${failed > 0 ? '✗' : '✓'} ${step.name} (${seconds(before)} s)`)
  }
  await rm(reports, { recursive: true, force: true })
  console.log(`\n${Math.round(Number(seconds(started)))} s in all`)
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
  return sum.failed === 0
}

const [suite = 'test', ...files] = process.argv.slice(2)
const steps = suites[suite]
if (!steps) throw new Error(`there is no suite ${suite}: ${Object.keys(suites).join(', ')}`)
keepTemporaryFilesInMemory()
const chosen = files.length > 0 ? steps.map((step) => ({ ...step, command: [...step.command, ...files] })) : steps
if (!(await runAll(chosen))) process.exitCode = 1
