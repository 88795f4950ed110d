import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Count, countOf, type VitestReport } from './count.ts'

// `npm test`: every check in turn, each to its end whatever came before, and one sum as the last line.
interface Step {
  name: string
  command: string[]
  /** Reads what the runner wrote; a step without it is one check by its exit code. */
  count?: (report: Report) => Count
}
interface Report extends VitestReport {
  // playwright
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: unknown[]
}

const root = resolve(import.meta.dirname, '../..')
const reports = await mkdtemp(join(tmpdir(), 'twara-test-'))
const unitReport = join(reports, 'vitest.json')
const storyReport = join(reports, 'playwright.json')
const tool = (path: string) => join(root, 'node_modules', path)

const steps: Step[] = [
  { name: 'types', command: [tool('typescript/bin/tsc'), '-p', '.'] },
  { name: 'lint', command: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [tool('@biomejs/biome/bin/biome'), 'format', '--max-diagnostics=20', '.'] },
  {
    name: 'vitest',
    command: [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: countOf,
  },
  { name: 'build', command: [join(root, 'setup.mjs'), 'build'] },
  {
    name: 'playwright',
    command: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    count: ({ stats, errors = [] }) => ({
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + errors.length,
      skipped: stats?.skipped ?? 0,
    }),
  },
]
const reportOf: Record<string, string> = { vitest: unitReport, playwright: storyReport }

function start(name: string, [script = '', ...options]: string[]): Promise<number> {
  // Off a terminal vitest heeds only the one, Playwright's workers warn unless it is the other.
  const plain = name === 'vitest' ? { NO_COLOR: '1' } : { FORCE_COLOR: '0' }
  // A site's own database is no place for tests.
  const { DATABASE_URL: _, DATABASE_URL_FILE: __, ...others } = process.env
  const env = { ...others, ...(process.stdout.isTTY ? {} : plain), PLAYWRIGHT_JSON_OUTPUT_FILE: storyReport }
  const child = spawn(process.execPath, [script, ...options], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
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

async function take({ name, command, count }: Step): Promise<Count> {
  console.log(`\n── ${name}`)
  const code = await start(name, command)
  const once = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (!count) return once
  const path = reportOf[name] ?? ''
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 }
  const counted = count(JSON.parse(await readFile(path, 'utf8')) as Report)
  if (counted.passed + counted.failed === 0) {
    console.log(`${name} executed no test`)
    return { ...counted, failed: 1 }
  }
  if (name === 'playwright' && counted.failed > 0) await showFailedPages()
  // A runner may fail without any test failing: an unhandled rejection, a teardown.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

const sum: Count = { passed: 0, failed: 0, skipped: 0 }
const started = performance.now()
for (const step of steps) {
  const before = performance.now()
  const { passed, failed, skipped } = await take(step)
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.name} (${((performance.now() - before) / 1000).toFixed(1)} s)`)
}
await rm(reports, { recursive: true, force: true })
process.exitCode = sum.failed > 0 ? 1 : 0
console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all`)
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
