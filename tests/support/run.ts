import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestCount, countPlaywright, countVitest } from './test-counts.ts'
import { setMemoryTmpdir } from './memory-tmpdir.ts'
import { startPostgres } from './postgres-server.ts'

// `npm test` runs every check of a suite to its end and prints the totals last.
interface Step {
  name: string
  command: string[]
  runner?: 'vitest' | 'playwright'
  onPostgres?: boolean
}

const root = resolve(import.meta.dirname, '../..')
const tool = (path: string) => join(root, 'node_modules', path)
const vitest = [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json']
const playwright = [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json']

// Several threads would check the same types again.
const types: Step = { name: 'types', command: [tool('typescript/bin/tsc'), '-p', '.', '--singleThreaded'] }
const lint: Step = { name: 'lint', command: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] }
const format: Step = { name: 'format', command: [tool('@biomejs/biome/bin/biome'), 'format', '--max-diagnostics=20', '.'] }
const units: Step = { name: 'unit and server tests', command: vitest, runner: 'vitest' }
const build: Step = { name: 'build', command: [join(root, 'setup.mjs'), 'build'] }
const smoke: Step = { name: 'browser stories of every commit', command: [...playwright, '--grep', '@smoke'], runner: 'playwright' }
const stories: Step = { name: 'all other browser stories', command: [...playwright, '--grep-invert', '@smoke'], runner: 'playwright' }
const onPostgres = (name: string, ...options: string[]): Step => ({
  name,
  command: [...vitest, ...options],
  runner: 'vitest',
  onPostgres: true,
})
const postgres = onPostgres('server tests on Postgres', '--project=!nightly')
const cluster = onPostgres('two processes on one database', '--project=nightly')
const longStories: Step = {
  name: 'long browser stories',
  command: [...playwright, '--config', 'playwright.nightly.config.ts'],
  runner: 'playwright',
}
const longUnits: Step = {
  name: 'odd requests, kills and steady work',
  command: [
    ...vitest,
    '--config',
    'vitest.nightly.config.ts',
    ...['fuzz', 'crash-recovery', 'soak'].map((file) => `tests/server/${file}.test.ts`),
  ],
  runner: 'vitest',
}

/** Steps of a nested list start together, since none keeps two cores busy. */
const first: (Step | Step[])[] = [[types, lint, build, format], units, smoke]
const suites: Record<string, (Step | Step[])[]> = {
  test: first,
  rest: [build, stories, postgres],
  all: [...first, stories, postgres],
  nightly: [build, longStories, longUnits, cluster],
  postgres: [onPostgres('server tests on Postgres')],
}

interface Run {
  report: string
  keep?: (text: string) => void
}

function start({ command, runner }: Step, { report, keep }: Run, more: NodeJS.ProcessEnv): Promise<number> {
  const [script = '', ...options] = command
  // Without a terminal vitest respects only NO_COLOR, and Playwright's workers warn about it.
  const plain = runner === 'vitest' ? { NO_COLOR: '1' } : { FORCE_COLOR: '0' }
  // Tests must not touch a site's own database.
  const { DATABASE_URL: _, DATABASE_URL_FILE: __, ...others } = process.env
  const env = { ...others, ...(process.stdout.isTTY ? {} : plain), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more }
  const written = runner === 'vitest' ? [`--outputFile.json=${report}`] : []
  const output = keep ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [script, ...options, ...written], { cwd: root, env, stdio: ['ignore', output, output] })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => keep?.(text))
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })
}

async function startOnPostgres(step: Step, run: Run) {
  const { url, stop } = await startPostgres()
  // Postgres must end with this process, whatever ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    return await start(step, run, { DATABASE_URL: url })
  } finally {
    await stop()
  }
}

/** CI has nobody who looks at screenshots, so the accessibility tree is printed. */
async function showFailedPages() {
  const results = join(root, 'test-results')
  if (!existsSync(results)) return
  for (const path of await readdir(results, { recursive: true })) {
    if (!path.endsWith('error-context.md')) continue
    const page = /^```yaml\n(.*?)^```/ms.exec(await readFile(join(results, path), 'utf8'))?.[1]
    if (page) console.log(`\n${path}\n${page.slice(0, 6000)}`)
  }
}

async function take(step: Step, run: Run): Promise<TestCount> {
  const { report } = run
  const code = await (step.onPostgres ? startOnPostgres(step, run) : start(step, run, {}))
  const isWell = code === 0
  if (!step.runner) return { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0 }
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const counted = (step.runner === 'vitest' ? countVitest : countPlaywright)(JSON.parse(await readFile(report, 'utf8')))
  if (counted.passed + counted.failed === 0) {
    console.log(`${step.name}: no test was executed`)
    return { ...counted, failed: 1 }
  }
  if (step.runner === 'playwright' && counted.failed > 0) await showFailedPages()
  // A runner may fail without a failed test: an unhandled rejection, a teardown.
  return !isWell && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

const secondsSince = (from: number) => (performance.now() - from) / 1000

async function takeAndTell(step: Step, reports: string, isAlone: boolean): Promise<TestCount> {
  const began = performance.now()
  const heading = `\n── ${step.name}`
  const written: string[] = []
  if (isAlone) console.log(heading)
  const report = join(reports, `${step.name}.json`)
  const counted = await take(step, isAlone ? { report } : { report, keep: (text) => written.push(text) })
  if (!isAlone) console.log(`${heading}\n${written.join('')}`.trimEnd())
  console.log(`${counted.failed > 0 ? '✗' : '✓'} ${step.name} (${secondsSince(began).toFixed(1)} s)`)
  return counted
}

async function runAll(steps: readonly (Step | Step[])[]) {
  const reports = await mkdtemp(join(tmpdir(), 'twara-test-'))
  const counts: TestCount[] = []
  const began = performance.now()
  for (const step of steps) {
    const group = [step].flat()
    counts.push(...(await Promise.all(group.map((one) => takeAndTell(one, reports, group.length === 1)))))
  }
  await rm(reports, { recursive: true, force: true })
  const sum = (of: keyof TestCount) => counts.reduce((all, count) => all + count[of], 0)
  console.log(`\n${Math.round(secondsSince(began))} s in all`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`)
  return sum('failed') === 0
}

const [suite = 'test', ...files] = process.argv.slice(2)
const steps = suites[suite]
if (!steps) throw new Error(`there is no suite ${suite}: ${Object.keys(suites).join(', ')}`)
setMemoryTmpdir()
const chosen = files.length > 0 ? steps.flat().map((step) => ({ ...step, command: [...step.command, ...files] })) : steps
if (!(await runAll(chosen))) process.exitCode = 1
