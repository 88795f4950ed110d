// Checks the subjects of the commits that came after this file, see CONTRIBUTING.md.
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(import.meta.url)
const root = join(dirname(file), '..')
const maxLength = 72
const shape = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9, -]+\))?!?: ([a-z]\S*)( .*[^.])?$/
const notImperative = /^(add|chang|clean|creat|delet|drop|fix|improv|mak|mov|remov|renam|rewrit|updat|us)(s|es|ed|ing)$/

/** What is wrong with a commit's subject; null if it is `type(scope): imperative`. @param {string} subject @returns {string | null} */
export function findSubjectError(subject) {
  if (subject.length > maxLength) return `${subject.length} characters, at most ${maxLength}`
  const [, , , verb] = shape.exec(subject) ?? []
  if (!verb) return 'not type(scope): imperative'
  return notImperative.test(verb) ? `'${verb}' is not imperative` : null
}

/** Without git, without a repository, or without permission there is no output. */
function git(...options) {
  const { status, stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

function listSubjects() {
  const start = git('log', '--follow', '--diff-filter=A', '--format=%H', '--', '.ci/commit-subjects.mjs').split('\n').at(-1)
  return start ? git('log', '--no-merges', '--format=%h %s', `${start}..HEAD`).split('\n').filter(Boolean) : null
}

function check() {
  const commits = listSubjects()
  if (!commits) return console.log('No history here, so no commit subjects are checked.\n0 passed, 0 failed')
  const errors = commits.flatMap((commit) => {
    const error = findSubjectError(commit.slice(commit.indexOf(' ') + 1))
    return error ? [`${commit}\n  ${error}`] : []
  })
  console.log(
    [...errors, `Checked ${commits.length} commit subjects.`, errors.length > 0 ? '0 passed, 1 failed' : '1 passed, 0 failed'].join('\n'),
  )
  process.exitCode = errors.length > 0 ? 1 : 0
}

if (realpathSync(process.argv[1]) === file) check()
