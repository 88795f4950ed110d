import { getContentValues } from '../../../shared/domain/content-values.ts'
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
import { parseTextKind } from '../../../shared/domain/legal-text.ts'
import { type Hosts, noHosts } from '../../../shared/domain/settings.ts'
import type { Reader } from '../../db/database.ts'
import { createTextIndex } from '../../db/full-text-search.ts'
import { findCustomTextOn } from '../texts/queries.ts'
import { sectionKeywords } from './help/section-keywords.ts'
import { lexiconWords } from './help/lexicon.ts'
import { removeStopWords } from './help/stop-words.ts'
import { createRanking } from './help/ranking.ts'
import { parseHelpQuestion } from './help/parse-question.ts'

const pages = { 'help-center': helpCenter, cancellation, safety, 'how-it-works': howItWorks, terms, privacy, cookies }
type HelpPage = keyof typeof pages

type HelpLink = { title: string; to: string }
type HelpPassage = { page: HelpPage; id: string; title: string; html: string; text: string; to: string; related: HelpLink[] }

const listSections = (page: HelpPage, { sections }: ContentPage) =>
  sections.flatMap(({ id, title, text }) => (text === '' ? [] : [{ page, id, title, text }]))
const sections = (Object.keys(pages) as HelpPage[]).flatMap((page) => listSections(page, pages[page]))

const toIndexEntry = ({ page, id, title, text }: (typeof sections)[number]) => ({
  title: removeStopWords(title),
  asked: removeStopWords(sectionKeywords[`${page}#${id}`] ?? ''),
  text,
})

async function isReplaced(db: Reader, page: HelpPage, now: Date) {
  const kind = parseTextKind(page)
  return kind !== undefined && (await findCustomTextOn(db, kind, toDay(now))) !== undefined
}

type ContentSettings = Omit<Parameters<typeof getContentValues>[0], keyof Hosts>
const maxRelated = 2

export function createHelp(hosts: Hosts = noHosts) {
  const entries = sections.map(toIndexEntry)
  const index = createTextIndex(['title', 'asked', 'text'], entries)
  const indexWords = entries.flatMap(({ title, asked, text }) => `${title} ${asked} ${text}`.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  const spellings = [...new Set([...indexWords, ...lexiconWords])]
  const rankSections = createRanking(index, sections)
  const toPassages = ({ page, id }: (typeof sections)[number], settings: ContentSettings) => {
    const filled = fillContent(pages[page], getContentValues({ ...settings, ...hosts })).sections.find((other) => other.id === id)
    return filled ? [{ page, id, title: filled.title, html: filled.html, text: parseLines(filled.html), to: `/${page}#${id}` }] : []
  }
  return {
    /** Null if no section is a confident match. */
    async find(db: Reader, question: string, settings: ContentSettings, now: Date): Promise<HelpPassage | null> {
      const queryTerms = parseHelpQuestion(question, (word) => index.having(word).length > 0, spellings)
      const passages = []
      for (const position of rankSections(queryTerms)) {
        const section = sections[position]
        if (section && !(await isReplaced(db, section.page, now))) passages.push(...toPassages(section, settings))
        if (passages.length > maxRelated) break
      }
      const [first, ...related] = passages
      return first ? { ...first, related: related.map(({ title, to }) => ({ title, to })) } : null
    },
  }
}

export type Help = ReturnType<typeof createHelp>
