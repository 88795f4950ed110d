import type { Day } from '../../../../shared/lib/days.ts'
import { longMonth, monthsUntil } from '../../../../shared/lib/months.ts'
import { month as monthWord, monthOf } from './calendar-words.ts'
import { oneOf, wholeWords } from './regex.ts'
import { type Names, readNames } from './names.ts'
import { isWrapping } from './own-details.ts'
import { refuseTheRest } from './rest.ts'
import { createSentence } from './sentence.ts'

/** `prefix` of the months: `2026-10` for one month, `2026` for a year. */
export type Period = { starts: string; name: string }
/** `isAhead`: the question is about future earnings. */
export type EarnedDetails = { period?: Period; car?: string; isAhead: boolean; unclear: string[] }

const yearNamed = (year: string): Period => ({ starts: year, name: year })
const monthNamed = (month: string): Period => ({ starts: month, name: longMonth(month) })
const before = (month: string) => monthsUntil(month, 2)[0] ?? month

/** Without a year: the latest such month that is not in the future. */
function lastMonth(thisMonth: string, named: string, year?: string) {
  const number = `-${String(monthOf(named)).padStart(2, '0')}`
  const thisYear = thisMonth.slice(0, 4)
  if (year) return year + number
  return thisYear + number <= thisMonth ? thisYear + number : `${Number(thisYear) - 1}${number}`
}

type Way = { source: string; period: (thisMonth: string, match: RegExpMatchArray) => Period }
const inside = `(?:${oneOf('in|during|for|the month of', "en|de|d'|du mois d[e']|pour", 'mu|mu kwezi kwa')} ?)*`
const ways: readonly Way[] = [
  { source: '(?:this|the current) month|ce mois(?:-ci)?|uku kwezi', period: (now) => monthNamed(now) },
  { source: '(?:the )?(?:last|previous) month|le mois (?:dernier|passe)|ukwezi gushize', period: (now) => monthNamed(before(now)) },
  { source: '(?:this|the current) year|cette annee|uyu mwaka', period: (now) => yearNamed(now.slice(0, 4)) },
  {
    source: "(?:the )?(?:last|previous) year|l'annee (?:derniere|passee)|umwaka (?:ushize|washize)",
    period: (now) => yearNamed(String(Number(now.slice(0, 4)) - 1)),
  },
  {
    source: String.raw`(?<month>${monthWord})\.?(?:,? (?:of |de )?(?<year>20\d\d))?`,
    period: (now, { groups = {} }) => monthNamed(lastMonth(now, groups['month'] ?? '', groups['year'])),
  },
  { source: String.raw`(?<year>20\d\d)`, period: (_, { groups = {} }) => yearNamed(groups['year'] ?? '') },
]
const part = wholeWords(
  String.raw`(?:since|after|before|until|depuis|avant|apres|kuva) [^,.?!]+|\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthWord}|${monthWord} \d{1,2}(?!\d)`,
)
const earning = wholeWords(
  oneOf(
    'earn(?:ed|ings?)?|ma[dk]e|income|revenue|so far|in all|altogether|total(?:ly)?|were|with|from',
    "gagnee?s?|ai[ -]je|j'ai|avec|gagner|vais[ -]je|je vais|revenus?",
    'ninjije|ninjiza|nzinjiza|nungutse|nunguka|nzunguka|na|kuri',
  ),
)
const ahead = wholeWords(oneOf('will|next', 'vais|vais[ -]je|prochaine?', 'nzinjiza|nzunguka'))

export function readEarned(said: string, { today, names }: { today: Day; names: Names }): EarnedDetails {
  const sentence = createSentence(said)
  const isAhead = sentence.whole.search(ahead) >= 0
  sentence.refuse(part)
  const periods = ways.flatMap(({ source, period }) =>
    sentence.take(wholeWords(`${inside}(?:${source})`), (match, place) => ({ place, period: period(today.slice(0, 7), match) })),
  )
  for (const { place } of periods.slice(1)) sentence.admit(place)
  const { q: car } = readNames(sentence, names)
  sentence.take(earning, () => true)
  refuseTheRest(sentence, isWrapping)
  return { isAhead, unclear: sentence.unclear(), ...(periods[0] ? { period: periods[0].period } : {}), ...(car ? { car } : {}) }
}
