import { addDays, type Day, type DayRange, isDay } from '../../../../shared/lib/days.ts'
import { month, monthOf, weekday, weekdayOf, weekdayWords } from './calendar-words.ts'
import { oneOf, wholeWords } from './regex.ts'
import { count, valueOf } from './numbers.ts'
import type { Place, Sentence } from './sentence.ts'

/** `days` is null for a date that does not exist. */
export type Named = Place & { days: DayRange | null; isWeekday: boolean }
type Way = { source: string; isWeekday?: true; days: (today: Day, match: RegExpMatchArray) => DayRange | null }

const single = (day: Day): DayRange => ({ from: day, to: day })
const asDays = (day: Day | null) => (day ? single(day) : null)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const weekdayAt = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
const nextWeekday = (after: Day, wanted: number) => addDays(after, ((wanted - weekdayAt(after) + 6) % 7) + 1)

function weekendFrom(today: Day): DayRange {
  const saturday = weekdayAt(today) === 6 ? today : nextWeekday(today, 6)
  return { from: saturday, to: addDays(saturday, 1) }
}

const weekendAround = (day: Day) => weekendFrom(weekdayAt(day) === 0 ? addDays(day, -1) : day)

/** Without a year, a date that has passed means next year. */
function dayIn(today: Day, day: number, monthNumber: number, year?: string): Day | null {
  const at = (of: number) => `${of}-${twoDigits(monthNumber)}-${twoDigits(day)}`
  const thisYear = Number(today.slice(0, 4))
  const found = year ? at(Number(year)) : at(thisYear) < today ? at(thisYear + 1) : at(thisYear)
  return isDay(found) ? found : null
}

function dayOfMonth(today: Day, number: number): Day | null {
  const [year = 0, monthNumber = 0] = today.split('-').map(Number)
  for (let ahead = monthNumber - 1; ahead < monthNumber + 11; ahead += 1) {
    const found = `${year + Math.floor(ahead / 12)}-${twoDigits((ahead % 12) + 1)}-${twoDigits(number)}`
    if (isDay(found) && found >= today) return found
  }
  return null
}

function inMonth(today: Day, { groups = {} }: RegExpMatchArray): DayRange | null {
  const { first, last, month: name, year } = groups
  const to = dayIn(today, Number(last), monthOf(name), year)
  const from = to && dayIn(today, Number(first), monthOf(name), to.slice(0, 4))
  return from && to ? { from, to } : null
}

const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|e)?`
const year = String.raw`(?:,? ?(?<year>20\d\d))?`
const named = `(?<month>${month})\\.?`
const onWeekday = `(?:(?<weekday>${weekdayWords}),? (?:the |le )?)?`
const ofMonth = "(?:of |de |d')?"
export const until = `${oneOf(
  '-|->|&|to|until|till?|through|thru|and|up to',
  "au|a|jusqu'(?:au|a)|et",
  "kugeza(?: ku| kuri)?(?: i?tariki)?(?: ya)?|kugera(?: ku)?|na|no|n'",
)} ?(?:on |the |le |ku |this |next )?`
const [first, last] = ['first', 'last'].map((name) => day.replace('?<day>', `?<${name}>`))

/** Specific phrases come before general ones, because the first match consumes the text. */
const ways: readonly Way[] = [
  {
    source: `(?:the )?week[ -]?ends? (?:of|du|of the|starting) (?:the |le )?(?:${day} ?${ofMonth}${named}|${named} (?:the )?${day.replace('day', 'later')})`,
    days: (today, { groups = {} }) => {
      const at = dayIn(today, Number(groups['day'] ?? groups['later']), monthOf(groups['month']))
      return at ? weekendAround(at) : null
    },
  },
  { source: `${first}(?:, ?\\d{1,2})* ?${until} ?${last} ?${ofMonth}${named}${year}`, days: inMonth },
  { source: `${named} (?:the )?${first} ?${until} ?${last}${year}`, days: inMonth },
  { source: String.raw`(?<iso>20\d\d-\d\d-\d\d)`, days: (_, { groups }) => (isDay(groups?.['iso']) ? single(groups['iso']) : null) },
  {
    source: String.raw`${onWeekday}(?<day>\d{1,2})[/.](?<number>\d{1,2})(?:[/.](?<year>20\d\d))?\.?`,
    days: (today, { groups = {} }) => asDays(dayIn(today, Number(groups['day']), Number(groups['number']), groups['year'])),
  },
  ...[`${onWeekday}${day} ?${ofMonth}${named}${year}`, `${onWeekday}${named} (?:the )?${day}${year}`].map((source) => ({
    source,
    days: (today: Day, { groups = {} }: RegExpMatchArray) =>
      asDays(dayIn(today, Number(groups['day']), monthOf(groups['month']), groups['year'])),
  })),
  {
    source: `(?:from|du|between|entre|kuva(?: ku)?(?: tariki)?)(?: the| le)? ${first} ?${until} ?(?:the |le )?${last}(?! ?(?:k|mille|thousand|\\d|rwf|frw|fr|seats?|people|places?|years?))`,
    days: (today, { groups = {} }) => {
      const from = dayOfMonth(today, Number(groups['first']))
      const to = from && dayOfMonth(from, Number(groups['last']))
      return from && to ? { from, to } : null
    },
  },
  // `the 5th`, `le 5`, `Friday 27`; a bare number is no day.
  ...[`(?:the|le|tariki(?: ya)?|(?<weekday>${weekdayWords}),?(?: the| le)?) ${day}`, String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)`].map(
    (source) => ({
      source: `${source}(?! ?(?:[ap]m|h|:))`,
      days: (today: Day, { groups = {} }: RegExpMatchArray) => asDays(dayOfMonth(today, Number(groups['day']))),
    }),
  ),
  { source: '(?:the )?day after tomorrow|after ?tomorrow|apres[ -]demain|ejo ?bundi', days: (today) => single(addDays(today, 2)) },
  { source: 'tom+or+ows?|tmrw|tmw|tmr|2moro|demain|ejo(?: hazaza)?', days: (today) => single(addDays(today, 1)) },
  { source: "today|tonight|tdy|aujourd'? ?hui|uyu munsi|none(?: aha)?|ce soir|right now|now|maintenant|ubu(?: nonaha)?", days: single },
  { source: "week[ -]?ends?|wk?nd|fin de semaine|(?:mu )?i?mpera z'? ?i?(?:ki|cy)umweru|wik[ei]ndi", days: weekendFrom },
  {
    source: '(?:all |whole |toute )?(?:next week|la semaine prochaine|semaine prochaine|(?:mu c|ic)yumweru gitaha)',
    days: (today) => ({ from: nextWeekday(today, 1), to: addDays(nextWeekday(today, 1), 6) }),
  },
  {
    source: `(?:in|dans|mu|nyuma y') ?${count} (?:days?|jours?|iminsi)(?: time)?`,
    days: (today, [, many]) => asDays(Number.isNaN(valueOf(many)) ? null : addDays(today, valueOf(many))),
  },
  {
    source: `(?:in|dans) ?${count} (?:weeks?|semaines?)(?: time)?`,
    days: (today, [, many]) => asDays(Number.isNaN(valueOf(many)) ? null : addDays(today, valueOf(many) * 7)),
  },
  { source: `(?<name>${weekday})`, isWeekday: true, days: (today, { groups }) => single(nextWeekday(today, weekdayOf(groups?.['name']))) },
]
const before = `(?:${oneOf(
  'on|from|between|starting|the|this|next|coming|as of|beginning',
  'le|du|des|entre|ce|cette|depuis|a partir d[eu]|a compter d[eu]',
  'ku(?: ?wa)?|i?tariki(?: ya)?|kuva(?: ku)?(?: i?tariki)?(?: ya)?|guhera(?: ku)?|uhereye',
)} )*`
const after = `(?: ${oneOf('next|evening|morning|afternoon|night', 'prochaine?|soir|matin', 'utaha|itaha|gitaha|nimugoroba|mu gitondo')})*`

/** `Friday 27` is ambiguous if the 27th is not a Friday. */
const onThatWeekday = (days: DayRange | null, name: string | undefined) =>
  days && name && weekdayAt(days.from) !== weekdayOf(name) ? null : days

export function namedIn(sentence: Sentence, today: Day): Named[] {
  const found = ways.flatMap(({ source, days, isWeekday = false }) =>
    sentence.take(
      wholeWords(`${before}(?:${source})${after}`),
      (match, place): Named => ({
        ...place,
        isWeekday,
        days: onThatWeekday(days(today, match), match.groups?.['weekday']),
      }),
    ),
  )
  return found.sort((one, other) => one.start - other.start)
}
