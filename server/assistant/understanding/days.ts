import { tripFault } from '../../../shared/availability.ts'
import { addDays, type Day, type DayRange, isDay } from '../../../shared/days.ts'
import { longMonthWords, month, monthOf, weekday, weekdayOf, weekdayWords } from './calendar-words.ts'
import { count, edge, plainCount, valueOf, wholeWords } from './numbers.ts'
import type { Sentence } from './sentence.ts'

/** A day or several days that were named, where they stand; null where there is no such day. */
type Named = { start: number; end: number; days: DayRange | null; isWeekday: boolean }
/** A way to name days. */
type Way = { source: string; isWeekday?: true; days: (today: Day, match: RegExpMatchArray) => DayRange | null }

const single = (day: Day): DayRange => ({ from: day, to: day })
const asDays = (day: Day | null) => (day ? single(day) : null)
const twoDigits = (value: number) => String(value).padStart(2, '0')
const weekdayAt = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** The next such weekday after a day. */
const nextWeekday = (after: Day, wanted: number) => addDays(after, ((wanted - weekdayAt(after) + 6) % 7) + 1)

function weekendFrom(today: Day): DayRange {
  const saturday = weekdayAt(today) === 6 ? today : nextWeekday(today, 6)
  return { from: saturday, to: addDays(saturday, 1) }
}

/** The day of that month; of the year to come where it has passed and none was named. */
function dayIn(today: Day, day: number, monthNumber: number, year?: string): Day | null {
  const at = (of: number) => `${of}-${twoDigits(monthNumber)}-${twoDigits(day)}`
  const thisYear = Number(today.slice(0, 4))
  const found = year ? at(Number(year)) : at(thisYear) < today ? at(thisYear + 1) : at(thisYear)
  return isDay(found) ? found : null
}

/** The next such day of a month, this one or a later one. */
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
const until =
  "(?:-|->|to|until|till?|through|thru|and|&|up to|au|a|jusqu'(?:au|a)|et|kugeza(?: ku| kuri)?(?: tariki)?(?: ya)?|kugera(?: ku)?|na|n') ?(?:on |the |le |ku |this |next )?"
const [first, last] = ['first', 'last'].map((name) => day.replace('?<day>', `?<${name}>`))

/** Those that say more stand before those that say less. */
const ways: readonly Way[] = [
  // `3 to 7 December`, `December 3 to 7`: the month is said once.
  { source: `${first}(?:, ?\\d{1,2})* ?${until} ?${last} ?${ofMonth}${named}${year}`, days: inMonth },
  { source: `${named} (?:the )?${first} ?${until} ?${last}${year}`, days: inMonth },
  { source: String.raw`(?<iso>20\d\d-\d\d-\d\d)`, days: (_, { groups }) => (isDay(groups?.['iso']) ? single(groups['iso']) : null) },
  {
    source: String.raw`${onWeekday}(?<day>\d{1,2})[/.](?<number>\d{1,2})(?:[/.](?<year>20\d\d))?`,
    days: (today, { groups = {} }) => asDays(dayIn(today, Number(groups['day']), Number(groups['number']), groups['year'])),
  },
  ...[`${onWeekday}${day} ?${ofMonth}${named}${year}`, `${onWeekday}${named} (?:the )?${day}${year}`].map((source) => ({
    source,
    days: (today: Day, { groups = {} }: RegExpMatchArray) =>
      asDays(dayIn(today, Number(groups['day']), monthOf(groups['month']), groups['year'])),
  })),
  // Without a month: the next such days.
  {
    source: `(?:from|du|between|entre|kuva(?: ku)?(?: tariki)?)(?: the| le)? ${first} ?${until} ?(?:the |le )?${last}(?! ?(?:k|mille|thousand|\\d|rwf|frw|fr|seats?|people|places?|years?))`,
    days: (today, { groups = {} }) => {
      const from = dayOfMonth(today, Number(groups['first']))
      const to = from && dayOfMonth(from, Number(groups['last']))
      return from && to ? { from, to } : null
    },
  },
  // A figure alone is no day: `the 5th`, `le 5`, `Friday 27`.
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
  { source: `(?<name>${weekday})`, isWeekday: true, days: (today, { groups }) => single(nextWeekday(today, weekdayOf(groups?.['name']))) },
]
const before =
  '(?:(?:on|from|between|entre|starting|the|le|du|des|ku(?: ?wa)?|tariki(?: ya)?|kuva(?: ku)?(?: tariki)?(?: ya)?|guhera(?: ku)?|this|next|coming|ce|cette|a partir d[eu]|a compter d[eu]|depuis|as of|beginning|uhereye) )*'
const after = '(?: (?:next|prochaine?|evening|morning|afternoon|night|soir|matin|utaha|itaha|gitaha|nimugoroba|mu gitondo))*'

/** `Friday 27`: where that is no Friday nobody knows which of the two is meant. */
const onThatWeekday = (days: DayRange | null, name: string | undefined) =>
  days && name && weekdayAt(days.from) !== weekdayOf(name) ? null : days

function namedIn(sentence: Sentence, today: Day): Named[] {
  const found = ways.flatMap(({ source, days, isWeekday = false }) =>
    sentence.take(new RegExp(`${edge.before}${before}(?:${source})${after}${edge.after}`, 'g'), (match): Named => {
      const start = match.index ?? 0
      return { start, end: start + match[0].length, isWeekday, days: onThatWeekday(days(today, match), match.groups?.['weekday']) }
    }),
  )
  return found.sort((one, other) => one.start - other.start)
}

const unit = {
  day: 'days?|jours?|journees?|jrs?|nights?|nuits?|iminsi|umunsi|amajoro',
  week: 'weeks?|semaines?|wks?|ibyumweru|icyumweru',
  month: 'months?|mois|ukwezi|amezi',
}
// `60k a day` is no length: for days an article counts only after `for`.
const lengthWords: readonly { days: number; source: string }[] = [
  { days: 1, source: `(?:${plainCount} ?(?:full |whole )?|(?<=for |pour |pendant )(?:an?|une?) )(?:${unit.day})` },
  { days: 1, source: `(?:iminsi|umunsi|amajoro) ${count}` },
  { days: 7, source: `(?:ibyumweru|icyumweru) ${count}` },
  { days: 7, source: `${count} ?(?:${unit.week})` },
  { days: 30, source: `(?:ukwezi|amezi) ${count}` },
  { days: 30, source: `${count} ?(?:${unit.month})` },
]
const beforeLength =
  "(?:(?:for|during|pendant|pour|duree(?: de)?|mu gihe cy'|mu gihe cya|igihe cy'|of|y'|about|environ|lasting|a period of|only|just|gusa) ?)*"

type Length = { start: number; end: number; days: number }
const lengthsIn = (sentence: Sentence): Length[] =>
  lengthWords.flatMap(({ days, source }) =>
    sentence.take(wholeWords(`${beforeLength}${source}`), (match) => {
      const many = match[1] === undefined ? 1 : valueOf(match[1])
      const start = match.index ?? 0
      return Number.isNaN(many) || many === 0 ? null : { start, end: start + match[0].length, days: many * days }
    }),
  )

const past =
  'yesterday|last (?:week|month|night|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|hier|avant[ -]hier|la semaine derniere|le week[ -]end dernier|ejo hashize|ejobundi hashize|icyumweru gishize|in the past'
/** Times of day: a trip has whole days. */
const clock = String.raw`(?:(?:at|a|vers|around|by|saa) )?(?:\d{1,2}(?:[:.h]\d{2})? ?(?:to|-|a) ?)?(?:\d{1,2}[:h]\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?(?:[ap]\.?m\.?|h|heures|o'?clock)|noon|midi|midnight|minuit)`
/** Days that are only roughly said. */
const roughly = `(?:(?:the |a |la |le )?(?:early|mid|late|end of|beginning of|start of|middle of|fin|debut|mi|in|en|during|around|this|these|next|coming|cette|ce|mu|all)[ -])*(?:(?:weeks?|months?|year|semaines?|mois|annee|ukwezi|(?:iki c|ic|c)yumweru|${longMonthWords})(?: prochaine?| gitaha| gutaha)?|christmas(?: day)?|noel|easter|paques|new year(?:'s(?: eve| day)?)?|nouvel an|noheli|holidays|soon|bientot|one day|some ?day|any ?day|anytime)`

const joins = new RegExp(
  `^[ ,|]*(?:${until}|(?:and |,? ?then )?(?:(?:i |we )?(?:will |must |to )?)?(?:bring (?:it )?back|return|leave|leaving|depart|back|retour|give (?:it )?back)[a-z ]*|&)?[ ,|]*$`,
)

/** The day on which the trip ends: the second one that was named, where the words between say that it is the end. */
function lastOf(sentence: Sentence, begin: Named, end: Named | undefined): Day | null {
  if (!begin.days) return null
  if (!end) return begin.days.to
  const between = sentence.left().slice(begin.end, end.start)
  if (!end.days || !joins.test(between)) return null
  // `from Friday to Monday`: the Monday after that Friday.
  return end.isWeekday && end.days.to < begin.days.from ? addDays(end.days.to, 7) : end.days.to
}

/** The trip that was named. Days that have passed, that no calendar has or that make no trip are said to be unclear. */
export function readDays(sentence: Sentence, today: Day): Partial<DayRange> {
  sentence.refuse(wholeWords(`(?:${past})`))
  sentence.refuse(wholeWords(clock))
  const lengths = lengthsIn(sentence)
  const all = namedIn(sentence, today)
  sentence.refuse(wholeWords(roughly))
  const [begin, end] = all
  const to = begin && all.length <= 2 && lengths.length <= 1 ? lastOf(sentence, begin, end) : null
  if (begin?.days && to) {
    const [length] = lengths
    const trip = { from: begin.days.from, to: length ? addDays(begin.days.from, length.days - 1) : to }
    if (!tripFault(trip, today)) return trip
  }
  for (const one of [...all, ...lengths]) sentence.admit(one.start, one.end)
  return {}
}
