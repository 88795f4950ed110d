import type { Actor } from '../../../shared/domain/account.ts'
import type { AssistantAnswer } from '../../../shared/domain/assistant.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import { longMonth } from '../../../shared/lib/months.ts'
import { sumPromised } from '../../../shared/domain/statement.ts'
import { assistantWords } from '../../../shared/i18n/en/assistant.ts'
import type { Reader } from '../../db/database.ts'
import { earningsByCarAndMonth } from '../payments/stats.ts'
import { getSums } from '../payments/queries.ts'
import { isTitleOf, withoutYear } from './car-title.ts'
import { type EarnedDetails, readEarned } from './parser/earned.ts'
import { namesOf } from './parser/names.ts'

const words = assistantWords.earned
type Source = { db: { read: Reader }; now: () => Date }
type Row = Awaited<ReturnType<typeof earningsByCarAndMonth>>[number]
const mostTold = 24

const sumIn = (rows: readonly Row[]) => rows.reduce((sum, { earnings }) => sum + earnings, 0)

function rowsOf(rows: readonly Row[], { car = '', period }: EarnedDetails) {
  const isNamed = isTitleOf(car)
  return rows.filter(({ month, title }) => month?.startsWith(period?.starts ?? '') && isNamed(title))
}

function listOf(rows: readonly Row[]) {
  const recorded = rows.flatMap(({ month, title, earnings }) => (month ? [{ month, title, earnings }] : []))
  const sorted = recorded.sort((a, b) => (a.month === b.month ? b.earnings - a.earnings : a.month < b.month ? 1 : -1))
  const lines = sorted.slice(0, mostTold).map(({ month, title, earnings }) => words.line(longMonth(month), title, showFrancs(earnings)))
  return [...lines, ...(sorted.length > mostTold ? [words.more(sorted.length - mostTold)] : [])].map((line) => `- ${line}`)
}

async function sentencesFor({ db: { read }, now }: Source, actor: Actor, question: string, models: readonly string[]) {
  const rows = await earningsByCarAndMonth(read, actor.id)
  const own = rows.map(({ title }) => withoutYear(title))
  const details = readEarned(question, { today: toDay(now()), names: namesOf([...models, ...own]) })
  const { car, period, isAhead, unclear } = details
  if (isAhead) return [words.ahead(showFrancs(sumPromised(await getSums(read, actor.id)))), ...listOf(rows)]
  if (unclear.length > 0) return [words.unclear(unclear), ...listOf(rows)]
  const meant = rowsOf(rows, details)
  if (car && meant.length === 0) return [words.noSuch(car, period?.name), ...listOf(rows)]
  const titles = car ? [...new Set(meant.map(({ title }) => title))] : []
  return [words.sum(showFrancs(sumIn(meant)), period?.name, titles)]
}

export async function answerEarnings(source: Source, actor: Actor, question: string, models: readonly string[]): Promise<AssistantAnswer> {
  const sentences = await sentencesFor(source, actor, question, models)
  return { answer: sentences.join('\n'), links: [{ label: words.payments, to: '/dashboard/payments' }] }
}
