import type { TextSpan, Sentence } from './sentence.ts'
import { addDays, type Day, type DayRange, isDay } from '../../../../shared/lib/days.ts'
import { anyOf, matchWholeWords } from './regex.ts'
import { countPattern, parseCount } from './numbers.ts'

const monthNames = [
  'january|jan|janvier|janv|mutarama',
  'february|feb|febr|fevrier|fevr|fev|gashyantare',
  'march|mar|mars|werurwe',
  'april|apr|avril|avr|mata',
  'may|mai|gicurasi',
  'june|jun|juin|kamena',
  'july|jul|juillet|juil|nyakanga',
  'august|aug|aout|kanama',
  'september|sept|sep|septembre|nzeri',
  'october|oct|octobre|ukwakira',
  'november|nov|novembre|ugushyingo',
  'december|dec|decembre|dece?mb?er|ukuboza',
]
const weekdayNames = [
  'sunday|sun|dimanche|(?:ku|kuri) cyumweru',
  'monday|mon|lundi|(?:ku wa|kuwa) mbere',
  'tuesday|tues|tue|mardi|(?:ku wa|kuwa) kabiri',
  'wednesday|wensday|wendsday|wednsday|wednes|wed|mercredi|(?:ku wa|kuwa) gatatu',
  'thursday|thurs|thur|thu|jeudi|(?:ku wa|kuwa) kane',
  'friday|fri|vendredi|(?:ku wa|kuwa) gatanu',
  'saturday|sat(?![ -]?nav)|samedi|(?:ku wa|kuwa) gatandatu',
]
const findNameIndex = (names: readonly string[], text: string) => names.findIndex((name) => new RegExp(`^(?:${name})$`).test(text))

/** Short month names such as `may` also have other meanings. */
export const longMonthWords = monthNames.flatMap((names) => names.split('|').filter((name) => name.length > 4)).join('|')
export const monthPattern = `(?:${monthNames.join('|')})`
/** 1 to 12, or 0 if unknown. */
export const parseMonth = (text = '') => findNameIndex(monthNames, text) + 1
const weekdayWords = weekdayNames.join('|')
const weekdayPattern = `(?:${weekdayWords})`
/** 0 (Sunday) to 6, or -1 if unknown. */
const parseWeekday = (text = '') => findNameIndex(weekdayNames, text)

/** `days` is null for a date that does not exist. */
export type NamedDays = TextSpan & { days: DayRange | null; isWeekday: boolean }
type DatePhrase = { source: string; isWeekday?: true; days: (today: Day, match: RegExpMatchArray) => DayRange | null }

const toSingleDay = (day: Day): DayRange => ({ from: day, to: day })
const toDays = (day: Day | null) => (day ? toSingleDay(day) : null)
const padTwoDigits = (value: number) => String(value).padStart(2, '0')
const getWeekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
const findNextWeekday = (after: Day, target: number) => addDays(after, ((target - getWeekday(after) + 6) % 7) + 1)

function getWeekendFrom(today: Day): DayRange {
  const saturday = getWeekday(today) === 6 ? today : findNextWeekday(today, 6)
  return { from: saturday, to: addDays(saturday, 1) }
}

const getWeekendAround = (day: Day) => getWeekendFrom(getWeekday(day) === 0 ? addDays(day, -1) : day)

/** Without a year, a date that has passed means next year. */
function resolveDay(today: Day, day: number, monthNumber: number, year?: string): Day | null {
  const toDate = (yearNumber: number) => `${yearNumber}-${padTwoDigits(monthNumber)}-${padTwoDigits(day)}`
  const thisYear = Number(today.slice(0, 4))
  const date = year ? toDate(Number(year)) : toDate(thisYear) < today ? toDate(thisYear + 1) : toDate(thisYear)
  return isDay(date) ? date : null
}

function findNextDayOfMonth(today: Day, number: number): Day | null {
  const [year = 0, monthNumber = 0] = today.split('-').map(Number)
  for (let ahead = monthNumber - 1; ahead < monthNumber + 11; ahead += 1) {
    const date = `${year + Math.floor(ahead / 12)}-${padTwoDigits((ahead % 12) + 1)}-${padTwoDigits(number)}`
    if (isDay(date) && date >= today) return date
  }
  return null
}

function parseRangeInMonth(today: Day, { groups = {} }: RegExpMatchArray): DayRange | null {
  const { first, last, month: name, year } = groups
  const to = resolveDay(today, Number(last), parseMonth(name), year)
  const from = to && resolveDay(today, Number(first), parseMonth(name), to.slice(0, 4))
  return from && to ? { from, to } : null
}

const dayPattern = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|e)?`
const yearPattern = String.raw`(?:,? ?(?<year>20\d\d))?`
const monthNamePattern = `(?<month>${monthPattern})\\.?`
const weekdayPrefix = `(?:(?<weekday>${weekdayWords}),? (?:the |le )?)?`
const monthPrefix = "(?:of |de |d')?"
export const untilPattern = `${anyOf(
  '-|->|&|to|until|till?|through|thru|and|up to',
  "au|a|jusqu'(?:au|a)|et",
  "kugeza(?: ku| kuri)?(?: i?tariki)?(?: ya)?|kugera(?: ku)?|na|no|n'",
)} ?(?:on |the |le |ku |this |next )?`
const [first, last] = ['first', 'last'].map((name) => dayPattern.replace('?<day>', `?<${name}>`))

/** Specific phrases come before general ones, because the first match consumes the text. */
const datePhrases: readonly DatePhrase[] = [
  {
    source: `(?:the )?week[ -]?ends? (?:of|du|of the|starting) (?:the |le )?(?:${dayPattern} ?${monthPrefix}${monthNamePattern}|${monthNamePattern} (?:the )?${dayPattern.replace('day', 'later')})`,
    days: (today, { groups = {} }) => {
      const at = resolveDay(today, Number(groups['day'] ?? groups['later']), parseMonth(groups['month']))
      return at ? getWeekendAround(at) : null
    },
  },
  {
    source: `${first}(?:, ?\\d{1,2})* ?${untilPattern} ?${last} ?${monthPrefix}${monthNamePattern}${yearPattern}`,
    days: parseRangeInMonth,
  },
  { source: `${monthNamePattern} (?:the )?${first} ?${untilPattern} ?${last}${yearPattern}`, days: parseRangeInMonth },
  { source: String.raw`(?<iso>20\d\d-\d\d-\d\d)`, days: (_, { groups }) => (isDay(groups?.['iso']) ? toSingleDay(groups['iso']) : null) },
  {
    source: String.raw`${weekdayPrefix}(?<day>\d{1,2})[/.](?<number>\d{1,2})(?:[/.](?<year>20\d\d))?\.?`,
    days: (today, { groups = {} }) => toDays(resolveDay(today, Number(groups['day']), Number(groups['number']), groups['year'])),
  },
  ...[
    `${weekdayPrefix}${dayPattern} ?${monthPrefix}${monthNamePattern}${yearPattern}`,
    `${weekdayPrefix}${monthNamePattern} (?:the )?${dayPattern}${yearPattern}`,
  ].map((source) => ({
    source,
    days: (today: Day, { groups = {} }: RegExpMatchArray) =>
      toDays(resolveDay(today, Number(groups['day']), parseMonth(groups['month']), groups['year'])),
  })),
  {
    source: `(?:from|du|between|entre|kuva(?: ku)?(?: tariki)?)(?: the| le)? ${first} ?${untilPattern} ?(?:the |le )?${last}(?! ?(?:k|mille|thousand|\\d|rwf|frw|fr|seats?|people|places?|years?))`,
    days: (today, { groups = {} }) => {
      const from = findNextDayOfMonth(today, Number(groups['first']))
      const to = from && findNextDayOfMonth(from, Number(groups['last']))
      return from && to ? { from, to } : null
    },
  },
  // `the 5th`, `le 5`, `Friday 27`; a bare number is no day.
  ...[`(?:the|le|tariki(?: ya)?|(?<weekday>${weekdayWords}),?(?: the| le)?) ${dayPattern}`, String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)`].map(
    (source) => ({
      source: `${source}(?! ?(?:[ap]m|h|:))`,
      days: (today: Day, { groups = {} }: RegExpMatchArray) => toDays(findNextDayOfMonth(today, Number(groups['day']))),
    }),
  ),
  { source: '(?:the )?day after tomorrow|after ?tomorrow|apres[ -]demain|ejo ?bundi', days: (today) => toSingleDay(addDays(today, 2)) },
  { source: 'tom+or+ows?|tmrw|tmw|tmr|2moro|demain|ejo(?: hazaza)?', days: (today) => toSingleDay(addDays(today, 1)) },
  {
    source: "today|tonight|tdy|aujourd'? ?hui|uyu munsi|none(?: aha)?|ce soir|right now|now|maintenant|ubu(?: nonaha)?",
    days: toSingleDay,
  },
  { source: "week[ -]?ends?|wk?nd|fin de semaine|(?:mu )?i?mpera z'? ?i?(?:ki|cy)umweru|wik[ei]ndi", days: getWeekendFrom },
  {
    source: '(?:all |whole |toute )?(?:next week|la semaine prochaine|semaine prochaine|(?:mu c|ic)yumweru gitaha)',
    days: (today) => ({ from: findNextWeekday(today, 1), to: addDays(findNextWeekday(today, 1), 6) }),
  },
  {
    source: `(?:in|dans|mu|nyuma y') ?${countPattern} (?:days?|jours?|iminsi)(?: time)?`,
    days: (today, [, many]) => toDays(Number.isNaN(parseCount(many)) ? null : addDays(today, parseCount(many))),
  },
  {
    source: `(?:in|dans) ?${countPattern} (?:weeks?|semaines?)(?: time)?`,
    days: (today, [, many]) => toDays(Number.isNaN(parseCount(many)) ? null : addDays(today, parseCount(many) * 7)),
  },
  {
    source: `(?<name>${weekdayPattern})`,
    isWeekday: true,
    days: (today, { groups }) => toSingleDay(findNextWeekday(today, parseWeekday(groups?.['name']))),
  },
]
const prefix = `(?:${anyOf(
  'on|from|between|starting|the|this|next|coming|as of|beginning',
  'le|du|des|entre|ce|cette|depuis|a partir d[eu]|a compter d[eu]',
  'ku(?: ?wa)?|i?tariki(?: ya)?|kuva(?: ku)?(?: i?tariki)?(?: ya)?|guhera(?: ku)?|uhereye',
)} )*`
const suffix = `(?: ${anyOf('next|evening|morning|afternoon|night', 'prochaine?|soir|matin', 'utaha|itaha|gitaha|nimugoroba|mu gitondo')})*`

/** `Friday 27` is ambiguous if the 27th is not a Friday. */
const checkWeekday = (days: DayRange | null, name: string | undefined) =>
  days && name && getWeekday(days.from) !== parseWeekday(name) ? null : days

export function readNamedDays(sentence: Sentence, today: Day): NamedDays[] {
  const found = datePhrases.flatMap(({ source, days, isWeekday = false }) =>
    sentence.take(
      matchWholeWords(`${prefix}(?:${source})${suffix}`),
      (match, span): NamedDays => ({
        ...span,
        isWeekday,
        days: checkWeekday(days(today, match), match.groups?.['weekday']),
      }),
    ),
  )
  return found.sort((a, b) => a.start - b.start)
}
