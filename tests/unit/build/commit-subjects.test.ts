import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSubjectError } from '../../../.ci/commit-subjects.mjs'

const script = '.ci/commit-subjects.mjs'
const hasGit = spawnSync('git', ['--version']).status === 0
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twara-subjects-'))
  await cp(join(import.meta.dirname, '../../..', script), join(folder, script))
})
afterEach(() => rm(folder, { recursive: true }))

const env = { PATH: process.env.PATH, HOME: '/nowhere', GIT_CONFIG_NOSYSTEM: '1', GIT_CEILING_DIRECTORIES: tmpdir() }
const git = (...options: string[]) =>
  expect(spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.rw', ...options], { cwd: folder, env }).status).toBe(0)
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject)
function runCheck() {
  const { status, stdout } = spawnSync(process.execPath, [script], { cwd: folder, env, encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

test.each(['fix(booking): free the days of a lapsed request', 'docs: add a map', 'feat(api, db)!: drop a field', 'test: reset'])(
  'a subject is right: %s',
  (subject) => expect(findSubjectError(subject)).toBeNull(),
)

test.each([
  ['Fix the days', 'not type(scope): imperative'],
  ['fix:the days', 'not type(scope): imperative'],
  ['fix(Booking): free the days', 'not type(scope): imperative'],
  ['fix: free the days.', 'not type(scope): imperative'],
  ['change: free the days', 'not type(scope): imperative'],
  ['fix: fixed the days', "'fixed' is not imperative"],
  ['docs: adding a map', "'adding' is not imperative"],
  [`fix: free ${'d'.repeat(63)}`, '73 characters, at most 72'],
])('a subject is wrong: %s', (subject, error) => expect(findSubjectError(subject)).toBe(error))

const withoutHistory = { status: 0, lines: ['No history here, so no commit subjects are checked.', '0 passed, 0 failed'] }

test('commits count from the one after that brought the check', () => {
  if (!hasGit) return expect(runCheck()).toEqual(withoutHistory)
  git('init', '--quiet')
  commit('Whatever was before')
  git('add', '.')
  git('commit', '--quiet', '--message', 'The check comes')
  expect(runCheck()).toEqual({ status: 0, lines: ['Checked 0 commit subjects.', '1 passed, 0 failed'] })
  commit('fix: free the days')
  expect(runCheck()).toEqual({ status: 0, lines: ['Checked 1 commit subjects.', '1 passed, 0 failed'] })
  commit('Frees the days')
  const { status, lines } = runCheck()
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^[\da-f]+ Frees the days$/),
    '  not type(scope): imperative',
    'Checked 2 commit subjects.',
    '0 passed, 1 failed',
  ])
})

test('without a history nothing is checked, and it says so', () => {
  expect(runCheck()).toEqual(withoutHistory)
})
