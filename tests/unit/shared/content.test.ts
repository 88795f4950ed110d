import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lexer, parser } from 'marked'
import { expect, test } from 'vitest'
import { sessionDays } from '../../../shared/domain/account.ts'
import { fillContent, fillHtml, matchesSearch, parseContent, toSlug } from '../../../shared/lib/content.ts'
import { getContentValues } from '../../../shared/domain/content-values.ts'
import { notificationDays } from '../../../shared/domain/notification.ts'
import { sentEmailDays } from '../../../shared/domain/messages.ts'
import { defaultSettings, noHosts } from '../../../shared/domain/settings.ts'
import { helpTitles } from '../../../shared/i18n/en/app.ts'

const folder = resolve(import.meta.dirname, '../../../shared/content/en')
const files = readdirSync(folder).sort()
type Given = Partial<Parameters<typeof getContentValues>[0]>
const getValues = (given: Given) => getContentValues({ ...defaultSettings, ...noHosts, ...given })
const values = getValues({})
const parsePage = (source: string) => parseContent(source, { parse: lexer, render: parser }, Object.keys(values))
const readPage = (name: string) => parsePage(readFileSync(join(folder, name), 'utf8'))
const fillPage = (name: string, given: Given = {}) => fillContent(readPage(name), getValues(given))
const getSectionText = (name: string, section: string, given: Given) =>
  fillPage(name, given).sections.find(({ id }) => id.startsWith(section))?.text
const listLinks = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)

test('a page has its title, what stands before the first section, and sections with address, HTML and plain text', () => {
  expect(parsePage("# Help\n\nHello **you**.\n\n## Paying\n\n### What's due?\n\nUp to 5 < 6 & _more_.\n\n- one\n- two\n")).toEqual({
    title: 'Help',
    lead: '<p>Hello <strong>you</strong>.</p>',
    sections: [
      { id: 'paying', level: 2, title: 'Paying', html: '', text: '' },
      {
        id: 'whats-due',
        level: 3,
        title: "What's due?",
        html: '<p>Up to 5 &lt; 6 &amp; <em>more</em>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
        text: 'Up to 5 < 6 & more . one two',
      },
    ],
  })
})

const refused: [what: string, source: string, message: RegExp][] = [
  ['a block of HTML', '# A\n\n<div>b</div>', /raw HTML/],
  ['HTML within a sentence', '# A\n\nb <i>c</i>', /raw HTML/],
  ['HTML within a list', '# A\n\n- b\n  - <br>', /raw HTML/],
  ['HTML within a table', '# A\n\n| b |\n|---|\n| <b>c</b> |', /raw HTML/],
  ['HTML in a heading', '# A\n\n## <b>c</b>', /raw HTML/],
  ['a picture', '# A\n\n![b](/c.png)', /picture/],
  ['a link that runs a script', '# A\n\n[b](javascript:alert)', /link/],
  ['a link to another host without a scheme', '# A\n\n[b](//c.example)', /link/],
  ['an unknown placeholder', '# A\n\n{nothingKnown}', /unknown placeholder \{nothingKnown\}/],
  ['half a placeholder', '# A\n\n{brand', /brace/],
  ['no title', 'b', /# heading/],
  ['two titles', '# A\n\n# B', /## or ###/],
  ['headings too deep', '# A\n\n#### B', /## or ###/],
  ['two sections of one address', '# A\n\n## B c\n\n### B, c!', /#b-c/],
]
test.each(refused)('%s is refused', (_what, source, message) => {
  expect(() => parsePage(source)).toThrow(message)
})

test('placeholders are filled with what holds now, and a value stays text', () => {
  const { title, lead, sections } = fillContent(parsePage('# {brand}\n\n{serviceFeePercent}%\n\n## At {brand}\n\n{brand}'), {
    ...values,
    brand: '<b>A&B</b>',
  })
  expect([title, lead]).toEqual(['<b>A&B</b>', '<p>10%</p>'])
  const section = { id: 'at-brand', title: 'At <b>A&B</b>', html: '<p>&lt;b&gt;A&amp;B&lt;/b&gt;</p>', text: '<b>A&B</b>' }
  expect(sections).toMatchObject([section])
})

test('the page about privacy names who answers the assistant, or says that nobody outside does', () => {
  const answersBy = (assistantHost: string | null) => getSectionText('privacy.md', 'what-you-ask-the-assistant', { assistantHost })
  expect(answersBy(null)).toContain('are answered on this server and sent nowhere.')
  expect(answersBy('ai.example.rw')).toContain('We send your question to ai.example.rw, with')
  expect(answersBy('ai.example.rw')).not.toContain('sent nowhere')
})

test('the page about privacy names where copies go, or says that they stay', () => {
  const copies = (given: Given) => getSectionText('privacy.md', 'where-and-how-it-is-protected', { makesArchives: true, ...given })
  expect(copies({})).toContain('on the operator’s own server')
  expect(copies({})).toContain('stay with the operator')
  expect(copies({ backupHost: 's3.example.rw' })).toContain('Every night we send an encrypted backup to s3.example.rw')
  expect(copies({ makesArchives: false })).toContain('Backups are made where the database is stored.')
})

test('whoever has forgotten their password is told of the link where mail is sent, and else to write', () => {
  const forgotten = (mail: boolean) => getSectionText('help-center.md', 'i-have-forgotten-my-password', { mail })
  expect(forgotten(true)).toMatch(/^Tap “Forgot password\?” .* The link works once/)
  expect(forgotten(false)).toMatch(/^Write to us from .* we’ll give you a link\. The link works once/)
})

test('a fee that is switched off is none', () => {
  expect(fillHtml('{inPersonFee}', values)).toBe('RWF\u00a05,000')
  expect(fillHtml('{inPersonFee}', getValues({ inPersonFeeEnabled: false }))).toBe('RWF\u00a00')
})

test.each([
  ['pickup CODE', true],
  ['  deposit   cash ', true],
  ['', true],
  ['deposit aeroplane', false],
])('asked for "%s", the answer is found: %s', (asked, found) => {
  expect(matchesSearch({ title: 'The pickup code', text: 'Deposit in cash' }, asked.trim())).toBe(found)
})

test('every page can be read, is filled whole, and has the title that the server gives it', () => {
  const titles = new Map<string, string>(Object.entries(helpTitles).map(([path, title]) => [`${path.slice(1)}.md`, title]))
  expect(files).toEqual([...titles.keys()].filter((name) => name !== 'preview.md').sort())
  for (const name of files) {
    expect(fillPage(name).title, name).toBe(titles.get(name))
    expect(JSON.stringify(fillPage(name)), name).not.toMatch(/\{\w+\}/)
  }
})

test('links within the pages lead to pages that exist and to sections that are there', () => {
  const dashboard = ['', '/payments', '/profile', '/settings'].map((path) => `/dashboard${path}`)
  const known = [...Object.keys(helpTitles), '/search', '/list-your-car', '/contact', ...dashboard]
  for (const name of files) {
    const { lead, sections } = readPage(name)
    const ids = sections.map(({ id }) => `#${id}`)
    for (const href of listLinks([lead, ...sections.map(({ html }) => html)].join(''))) {
      expect(href.startsWith('#') ? ids : known, `${name}: ${href}`).toContain(href)
    }
  }
})

test('the help center answers at least thirty questions, each in a group and none without words', () => {
  const { sections } = readPage('help-center.md')
  expect(sections[0]?.level).toBe(2)
  const questions = sections.filter(({ level }) => level === 3)
  expect(questions.length).toBeGreaterThanOrEqual(30)
  expect(questions.filter(({ text }) => text.length < 40)).toEqual([])
  expect(questions.map(({ id, title }) => [id, toSlug(title)]).filter(([id, slug]) => id !== slug)).toEqual([])
})

test('how long an answer may take, until when cancelling is free and how long a session lasts are what the server keeps to', () => {
  const text = (name: string) => JSON.stringify(fillPage(name, { requestHours: 36, cancellationHours: 72 }))
  for (const name of ['help-center.md', 'cancellation.md']) expect(text(name), name).toContain('36 hours')
  for (const name of ['cookies.md', 'privacy.md']) {
    expect(text(name), name).toContain(`${sessionDays.idle} days`)
    expect(text(name), name).toContain(`${sessionDays.max} days`)
    // Limits are placeholders, since a literal number would stay when the rule changes.
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/\b(9\d|36\d) days|\b\d+ hours/)
  }
  const byRenter = getSectionText('cancellation.md', 'an-approved-booking-cancelled-by-the-renter', { cancellationHours: 72 })
  expect(byRenter).toContain('Until 72 hours before the first day begins')
  expect(text('cancellation.md')).not.toContain('48')
})

test('the privacy page says for how many days what is kept', () => {
  const text = JSON.stringify(fillPage('privacy.md', { documentRetentionDays: 45 }))
  expect(text).toContain('deleted 45 days after our answer')
  expect(text).toContain(`deleted after ${notificationDays} days`)
  expect(text).toContain(`We delete the record of a sent email after ${sentEmailDays} days.`)
})
