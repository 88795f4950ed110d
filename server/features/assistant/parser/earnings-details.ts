import type { Day } from '../../../../shared/lib/days.ts'
import { formatLongMonth, listMonthsUntil } from '../../../../shared/lib/months.ts'
import { monthPattern as monthWord, parseMonth } from './date-phrases.ts'
import { anyOf, matchWholeWords } from './regex.ts'
import { type CarNames, readCarNames } from './car-names.ts'
import { isQuestionFiller } from './own-details.ts'
import { markRestUnclear, createSentence } from './sentence.ts'

/** `prefix` of the months: `2026-10` for one month, `2026` for a year. */
type Period = { prefix: string; name: string }
export type EarningsDetails = { period?: Period; car?: string; isAboutFuture: boolean; unclear: string[] }

const toYearPeriod = (year: string): Period => ({ prefix: year, name: year })
const toMonthPeriod = (month: string): Period => ({ prefix: month, name: formatLongMonth(month) })
const getPreviousMonth = (month: string) => listMonthsUntil(month, 2)[0] ?? month

/** Without a year: the latest such month that is not in the future. */
function resolveMonth(thisMonth: string, monthName: string, year?: string) {
  const monthSuffix = `-${String(parseMonth(monthName)).padStart(2, '0')}`
  const thisYear = thisMonth.slice(0, 4)
  if (year) return year + monthSuffix
  return thisYear + monthSuffix <= thisMonth ? thisYear + monthSuffix : `${Number(thisYear) - 1}${monthSuffix}`
}

type PeriodPhrase = { source: string; toPeriod: (thisMonth: string, match: RegExpMatchArray) => Period }
const periodPrefix = `(?:${anyOf('in|during|for|the month of', "en|de|d'|du mois d[e']|pour", 'mu|mu kwezi kwa')} ?)*`
const periodPhrases: readonly PeriodPhrase[] = [
  { source: '(?:this|the current) month|ce mois(?:-ci)?|uku kwezi', toPeriod: (thisMonth) => toMonthPeriod(thisMonth) },
  {
    source: '(?:the )?(?:last|previous) month|le mois (?:dernier|passe)|ukwezi gushize',
    toPeriod: (thisMonth) => toMonthPeriod(getPreviousMonth(thisMonth)),
  },
  { source: '(?:this|the current) year|cette annee|uyu mwaka', toPeriod: (thisMonth) => toYearPeriod(thisMonth.slice(0, 4)) },
  {
    source: "(?:the )?(?:last|previous) year|l'annee (?:derniere|passee)|umwaka (?:ushize|washize)",
    toPeriod: (thisMonth) => toYearPeriod(String(Number(thisMonth.slice(0, 4)) - 1)),
  },
  {
    source: String.raw`(?<month>${monthWord})\.?(?:,? (?:of |de )?(?<year>20\d\d))?`,
    toPeriod: (thisMonth, { groups = {} }) => toMonthPeriod(resolveMonth(thisMonth, groups['month'] ?? '', groups['year'])),
  },
  { source: String.raw`(?<year>20\d\d)`, toPeriod: (_, { groups = {} }) => toYearPeriod(groups['year'] ?? '') },
]
const partialMonthPattern = matchWholeWords(
  String.raw`(?:since|after|before|until|depuis|avant|apres|kuva) [^,.?!]+|\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthWord}|${monthWord} \d{1,2}(?!\d)`,
)
const earningPattern = matchWholeWords(
  anyOf(
    'earn(?:ed|ings?)?|ma[dk]e|income|revenue|so far|in all|altogether|total(?:ly)?|were|with|from',
    "gagnee?s?|ai[ -]je|j'ai|avec|gagner|vais[ -]je|je vais|revenus?",
    'ninjije|ninjiza|nzinjiza|nungutse|nunguka|nzunguka|na|kuri',
  ),
)
const futurePattern = matchWholeWords(anyOf('will|next', 'vais|vais[ -]je|prochaine?', 'nzinjiza|nzunguka'))

export function readEarningsDetails(question: string, { today, names }: { today: Day; names: CarNames }): EarningsDetails {
  const sentence = createSentence(question)
  const isAboutFuture = sentence.whole.search(futurePattern) >= 0
  sentence.refuse(partialMonthPattern)
  const periods = periodPhrases.flatMap(({ source, toPeriod: period }) =>
    sentence.take(matchWholeWords(`${periodPrefix}(?:${source})`), (match, span) => ({
      place: span,
      period: period(today.slice(0, 7), match),
    })),
  )
  for (const { place: span } of periods.slice(1)) sentence.admit(span)
  const { q: car } = readCarNames(sentence, names)
  sentence.take(earningPattern, () => true)
  markRestUnclear(sentence, isQuestionFiller)
  return { isAboutFuture, unclear: sentence.unclear(), ...(periods[0] ? { period: periods[0].period } : {}), ...(car ? { car } : {}) }
}
