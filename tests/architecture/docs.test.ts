import { existsSync, readdirSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { variableNames } from '../../server/config/env.ts'
import { listSources, readSource } from './ast.ts'

const root = resolve(import.meta.dirname, '../..')
const maxReadmeLines = 120

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => posix.join('docs', path.replaceAll('\\', '/'))),
]

const withoutCodeBlocks = (markdown: string) => markdown.replace(/^```.*?^```/gms, '')

function listAnchors(markdown: string) {
  const slugCounts = new Map<string, number>()
  return [...withoutCodeBlocks(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const count = slugCounts.get(slug) ?? 0
    slugCounts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
}

const listLinks = (markdown: string) =>
  [...withoutCodeBlocks(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

function findBrokenLinks(page: string, markdown: string) {
  return listLinks(markdown).filter((target) => {
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? page : posix.join(posix.dirname(page), path)
    if (file !== page && (file.startsWith('..') || !existsSync(join(root, file)))) return true
    if (anchor === undefined) return false
    return !listAnchors(file === page ? markdown : readSource(file)).includes(anchor)
  })
}

const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

test(`the README has at most ${maxReadmeLines} lines`, () => {
  expect(readSource('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(maxReadmeLines)
})

test.each(pages)('every link of %s leads to a file and a heading that exist', (page) => {
  expect(findBrokenLinks(page, readSource(page))).toEqual([])
})

test('a broken link is found', () => {
  const markdown =
    '# A `b`, c\n## A\n## A\n[1](#a-b-c) [2](#a-1) [3](#gone) [4](testing.md) [5](gone.md) [6](testing.md#gone) [7](https://a.rw/b)'
  expect(findBrokenLinks('docs/page.md', `${markdown}\n\`\`\`\n[8](code.md)\n\`\`\``)).toEqual(['#gone', 'gone.md', 'testing.md#gone'])
})

test('every decision is listed', () => {
  const decisions = pages.map((page) => posix.relative('docs/decisions', page)).filter((path) => /^\d{3}-/.test(path))
  expect(listLinks(readSource('docs/decisions/README.md'))).toEqual(decisions.toSorted())
})

const environmentPages = ['docs/configuration.md', '.env.example']

test.each(environmentPages)('%s names every variable of the environment that is configured', (page) => {
  const text = readSource(page)
  expect([...variableNames].filter((name) => !hasWord(text, name))).toEqual([])
})

test('.env.example offers no variable that nothing reads', () => {
  const offered = [...readSource('.env.example').matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name = '']) => name)
  expect(offered.filter((name) => !variableNames.has(name))).toEqual([])
})

test('what the server reads past its configuration is in docs/configuration.md too', () => {
  const text = readSource('docs/configuration.md')
  const reads = listSources('server').flatMap((file) => [...readSource(file).matchAll(/process\.env(?:\.|\[')([A-Z][A-Z\d_]+)/g)])
  const names = new Set(reads.map(([, name = '']) => name))
  expect(names).toContain('PORT')
  expect([...names].filter((name) => !hasWord(text, name))).toEqual([])
})
