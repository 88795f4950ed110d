import { contentValues } from '../../../shared/domain/content-values.ts'
import { type ContentPage, fillContent } from '../../../shared/lib/content.ts'
import cancellation from '../../../shared/content/en/cancellation.md'
import cookies from '../../../shared/content/en/cookies.md'
import helpCenter from '../../../shared/content/en/help-center.md'
import howItWorks from '../../../shared/content/en/how-it-works.md'
import privacy from '../../../shared/content/en/privacy.md'
import safety from '../../../shared/content/en/safety.md'
import terms from '../../../shared/content/en/terms.md'
import { toDay } from '../../../shared/lib/days.ts'
import { parseLines } from '../../../shared/lib/inline-markdown.ts'
import { textKindIn } from '../../../shared/domain/legal-text.ts'
import { type Hosts, noHosts } from '../../../shared/domain/settings.ts'
import type { Reader } from '../../db/database.ts'
import { createTextIndex } from '../../db/full-text-search.ts'
import { ownTextOn } from '../texts/queries.ts'
import { askedBy } from './help/synonyms.ts'
import { wordsSaid } from './help/lexicon.ts'
import { withoutStopWords } from './help/stop-words.ts'
import { createRanking } from './help/ranking.ts'
import { parseHelpQuestion } from './help/parse-question.ts'

const pages = { 'help-center': helpCenter, cancellation, safety, 'how-it-works': howItWorks, terms, privacy, cookies }
type HelpPage = keyof typeof pages

type Way = { title: string; to: string }
type HelpPassage = { page: HelpPage; id: string; title: string; html: string; text: string; to: string; also: Way[] }

const sectionsOf = (page: HelpPage, { sections }: ContentPage) =>
  sections.flatMap(({ id, title, text }) => (text === '' ? [] : [{ page, id, title, text }]))
const sections = (Object.keys(pages) as HelpPage[]).flatMap((page) => sectionsOf(page, pages[page]))

const wordsOf = ({ page, id, title, text }: (typeof sections)[number]) => ({
  title: withoutStopWords(title),
  asked: withoutStopWords(askedBy[`${page}#${id}`] ?? ''),
  text,
})

async function isReplaced(db: Reader, page: HelpPage, now: Date) {
  const kind = textKindIn(page)
  return kind !== undefined && (await ownTextOn(db, kind, toDay(now))) !== undefined
}

type Shown = Omit<Parameters<typeof contentValues>[0], keyof Hosts>
const mostAlso = 2

export function createHelp(hosts: Hosts = noHosts) {
  const entries = sections.map(wordsOf)
  const index = createTextIndex(['title', 'asked', 'text'], entries)
  const written = entries.flatMap(({ title, asked, text }) => `${title} ${asked} ${text}`.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  const spelled = [...new Set([...written, ...wordsSaid])]
  const rankedFor = createRanking(index, sections)
  const passageOf = ({ page, id }: (typeof sections)[number], settings: Shown) => {
    const filled = fillContent(pages[page], contentValues({ ...settings, ...hosts })).sections.find((one) => one.id === id)
    return filled ? [{ page, id, title: filled.title, html: filled.html, text: parseLines(filled.html), to: `/${page}#${id}` }] : []
  }
  return {
    /** Null if no section is a confident match. */
    async find(db: Reader, question: string, settings: Shown, now: Date): Promise<HelpPassage | null> {
      const named = parseHelpQuestion(question, (word) => index.having(word).length > 0, spelled)
      const found = []
      for (const place of rankedFor(named)) {
        const section = sections[place]
        if (section && !(await isReplaced(db, section.page, now))) found.push(...passageOf(section, settings))
        if (found.length > mostAlso) break
      }
      const [first, ...also] = found
      return first ? { ...first, also: also.map(({ title, to }) => ({ title, to })) } : null
    },
  }
}

export type Help = ReturnType<typeof createHelp>
