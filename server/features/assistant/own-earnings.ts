import type { Actor } from '../../../shared/domain/account.ts'
import type { AssistantAnswer } from '../../../shared/domain/assistant.ts'
import type { Reader } from '../../db/database.ts'
import { assistantMessages } from '../../../shared/i18n/en/assistant.ts'
import { createCarNames } from './parser/car-names.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { formatLongMonth } from '../../../shared/lib/months.ts'
import { listLedgerSums } from '../payments/queries.ts'
import { listEarningsByCarAndMonth } from '../payments/stats.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { sumPromised } from '../../../shared/domain/statement.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { type EarningsDetails, readEarningsDetails } from './parser/earnings-details.ts'

const messages = assistantMessages.earned
type Source = { db: { read: Reader }; now: () => Date }
type Row = Awaited<ReturnType<typeof listEarningsByCarAndMonth>>[number]
const maxListed = 24

const sumRows = (rows: readonly Row[]) => rows.reduce((sum, { earnings }) => sum + earnings, 0)

function filterRows(rows: readonly Row[], { car = '', period }: EarningsDetails) {
  const matchesTitle = createTitleMatcher(car)
  return rows.filter(({ month, title }) => month?.startsWith(period?.prefix ?? '') && matchesTitle(title))
}

function formatLines(rows: readonly Row[]) {
  const recorded = rows.flatMap(({ month, title, earnings }) => (month ? [{ month, title, earnings }] : []))
  const sorted = recorded.sort((a, b) => (a.month === b.month ? b.earnings - a.earnings : a.month < b.month ? 1 : -1))
  const lines = sorted
    .slice(0, maxListed)
    .map(({ month, title, earnings }) => messages.line(formatLongMonth(month), title, formatFrancs(earnings)))
  return [...lines, ...(sorted.length > maxListed ? [messages.more(sorted.length - maxListed)] : [])].map((line) => `- ${line}`)
}

async function buildSentences({ db: { read }, now }: Source, actor: Actor, question: string, models: readonly string[]) {
  const rows = await listEarningsByCarAndMonth(read, actor.id)
  const carNames = rows.map(({ title }) => removeYear(title))
  const details = readEarningsDetails(question, { today: toDay(now()), names: createCarNames([...models, ...carNames]) })
  const { car, period, isAboutFuture: isAhead, unclear } = details
  if (isAhead) return [messages.ahead(formatFrancs(sumPromised(await listLedgerSums(read, actor.id)))), ...formatLines(rows)]
  if (unclear.length > 0) return [messages.unclear(unclear), ...formatLines(rows)]
  const matches = filterRows(rows, details)
  if (car && matches.length === 0) return [messages.noSuch(car, period?.name), ...formatLines(rows)]
  const titles = car ? [...new Set(matches.map(({ title }) => title))] : []
  return [messages.sum(formatFrancs(sumRows(matches)), period?.name, titles)]
}

export async function answerEarnings(source: Source, actor: Actor, question: string, models: readonly string[]): Promise<AssistantAnswer> {
  const sentences = await buildSentences(source, actor, question, models)
  return { answer: sentences.join('\n'), links: [{ label: messages.payments, to: '/dashboard/payments' }] }
}

const normalizeTitle = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export function createTitleMatcher(carName: string) {
  const nameWords = splitSearchWords(carName).map(normalizeTitle)
  return (title: string) => nameWords.every((word) => normalizeTitle(title).includes(word))
}

export const removeYear = (title: string) => title.toLowerCase().replace(/ \d{4}$/, '')
