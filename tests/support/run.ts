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
const e2e: Step = { name: 'all other browser stories', command: [...playwright, '--grep-invert', '@smoke'], runner: 'playwright' }
const createPostgresStep = (name: string, ...options: string[]): Step => ({
  name,
  command: [...vitest, ...options],
  runner: 'vitest',
  onPostgres: true,
})
const postgres = createPostgresStep('server tests on Postgres', '--project=!nightly')
const cluster = createPostgresStep('two processes on one database', '--project=nightly')
const nightlyE2e: Step = {
  name: 'long browser stories',
  command: [...playwright, '--config', 'playwright.nightly.config.ts'],
  runner: 'playwright',
}
const nightlyUnits: Step = {
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
const commitSteps: (Step | Step[])[] = [[types, lint, build, format], units, smoke]
const suites: Record<string, (Step | Step[])[]> = {
  test: commitSteps,
  rest: [build, e2e, postgres],
  all: [...commitSteps, e2e, postgres],
  nightly: [build, nightlyE2e, nightlyUnits, cluster],
  postgres: [createPostgresStep('server tests on Postgres')],
}

interface RunOptions {
  report: string
  onOutput?: (text: string) => void
}

function runProcess({ command, runner }: Step, { report, onOutput }: RunOptions, extraEnv: NodeJS.ProcessEnv): Promise<number> {
  const [script = '', ...options] = command
  // Without a terminal vitest respects only NO_COLOR, and Playwright's workers warn about it.
  const plain = runner === 'vitest' ? { NO_COLOR: '1' } : { FORCE_COLOR: '0' }
  // Tests must not touch a site's own database.
  const { DATABASE_URL: _, DATABASE_URL_FILE: __, ...others } = process.env
  const env = { ...others, ...(process.stdout.isTTY ? {} : plain), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...extraEnv }
  const reportOptions = runner === 'vitest' ? [`--outputFile.json=${report}`] : []
  const output = onOutput ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [script, ...options, ...reportOptions], { cwd: root, env, stdio: ['ignore', output, output] })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })
}

async function runOnPostgres(step: Step, run: RunOptions) {
  const { url, stop } = await startPostgres()
  // Postgres must end with this process, whatever ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    return await runProcess(step, run, { DATABASE_URL: url })
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

async function runStep(step: Step, run: RunOptions): Promise<TestCount> {
  const { report } = run
  const code = await (step.onPostgres ? runOnPostgres(step, run) : runProcess(step, run, {}))
  const hasPassed = code === 0
  if (!step.runner) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 }
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const count = (step.runner === 'vitest' ? countVitest : countPlaywright)(JSON.parse(await readFile(report, 'utf8')))
  if (count.passed + count.failed === 0) {
    console.log(`${step.name}: no test was executed`)
    return { ...count, failed: 1 }
  }
  if (step.runner === 'playwright' && count.failed > 0) await showFailedPages()
  // A runner may fail without a failed test: an unhandled rejection, a teardown.
  return !hasPassed && count.failed === 0 ? { ...count, failed: 1 } : count
}

const getSecondsSince = (from: number) => (performance.now() - from) / 1000

async function runAndPrintStep(step: Step, reports: string, isAlone: boolean): Promise<TestCount> {
  const startedAt = performance.now()
  const heading = `\n── ${step.name}`
  const output: string[] = []
  if (isAlone) console.log(heading)
  const report = join(reports, `${step.name}.json`)
  const count = await runStep(step, isAlone ? { report } : { report, onOutput: (text) => output.push(text) })
  if (!isAlone) console.log(`${heading}\n${output.join('')}`.trimEnd())
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${step.name} (${getSecondsSince(startedAt).toFixed(1)} s)`)
  return count
}

async function runAll(steps: readonly (Step | Step[])[]) {
  const reports = await mkdtemp(join(tmpdir(), 'twara-test-'))
  const counts: TestCount[] = []
  const startedAt = performance.now()
  for (const step of steps) {
    const group = [step].flat()
    counts.push(...(await Promise.all(group.map((one) => runAndPrintStep(one, reports, group.length === 1)))))
  }
  await rm(reports, { recursive: true, force: true })
  const sum = (key: keyof TestCount) => counts.reduce((all, count) => all + count[key], 0)
  console.log(`\n${Math.round(getSecondsSince(startedAt))} s in all`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`)
  return sum('failed') === 0
}

const [suite = 'test', ...files] = process.argv.slice(2)
const steps = suites[suite]
if (!steps) throw new Error(`there is no suite ${suite}: ${Object.keys(suites).join(', ')}`)
setMemoryTmpdir()
const selectedSteps = files.length > 0 ? steps.flat().map((step) => ({ ...step, command: [...step.command, ...files] })) : steps
if (!(await runAll(selectedSteps))) process.exitCode = 1
