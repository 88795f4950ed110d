import { tripFault } from '../../../shared/availability.ts'
import { addDays, type Day, type DayRange, isDay } from '../../../shared/days.ts'
import { month, monthOf, weekday, weekdayOf } from './calendar-words.ts'
import { count, edge, valueOf, wholeWords } from './numbers.ts'
import type { Sentence } from './sentence.ts'

/** A day or several days that were named, where they stand; null where there is no such day. */
type Named = { start: number; end: number; days: DayRange | null }

const single = (day: Day): DayRange => ({ from: day, to: day })
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
  const at = (in_: number) => `${in_}-${twoDigits(monthNumber)}-${twoDigits(day)}`
  const thisYear = Number(today.slice(0, 4))
  if (year) return isDay(at(Number(year))) ? at(Number(year)) : null
  const soon = at(thisYear)
  if (!isDay(soon)) return isDay(at(thisYear + 1)) ? at(thisYear + 1) : null
  return soon < today ? at(thisYear + 1) : soon
}

/** The next such day of a month, this one or a later one. */
function dayOfMonth(today: Day, day: number): Day | null {
  const first = Number(today.slice(5, 7))
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const found = dayIn(today, day, ((first - 1 + ahead) % 12) + 1)
    if (found && found >= today) return found
  }
  return null
}

const ordinal = '(\\d{1,2})(?:st|nd|rd|th|er|e)?'
const year = '(?:,? ?(20\\d\\d))?'
const lead =
  '(?:(?:on|from|starting|the|le|du|des|ku|tariki(?: ya)?|kuva(?: ku)?(?: tariki)?(?: ya)?|guhera(?: ku)?|this|next|coming|ce|cette|a partir du|depuis|as of|beginning|uhereye) )*'
const after = '(?: (?:next|prochaine?|evening|morning|afternoon|night|soir|matin|utaha|itaha|gitaha|nimugoroba|mu gitondo))*'

type Atom = { source: string; days: (today: Day, match: RegExpMatchArray) => DayRange | null }
const asDays = (day: Day | null) => (day ? single(day) : null)
/** Ways to name days, those that say more before those that say less. */
const atoms: readonly Atom[] = [
  { source: '(20\\d\\d-\\d\\d-\\d\\d)', days: (_, [, day = '']) => (isDay(day) ? single(day) : null) },
  {
    source: '(\\d{1,2})[/.](\\d{1,2})(?:[/.](20\\d\\d))?',
    days: (today, [, day, monthNumber, named]) => asDays(dayIn(today, Number(day), Number(monthNumber), named)),
  },
  {
    source: `${ordinal} ?(?:of |de |d')?${month}${year}`,
    days: (today, [, day, name, named]) => asDays(dayIn(today, Number(day), monthOf(name), named)),
  },
  {
    source: `${month} (?:the )?${ordinal}${year}`,
    days: (today, [, name, day, named]) => asDays(dayIn(today, Number(day), monthOf(name), named)),
  },
  {
    source: '(?:the )?day after tomorrow|after ?tomorrow|apres[ -]demain|ejobundi|ejo ?bundi',
    days: (today) => single(addDays(today, 2)),
  },
  { source: 'tom+or+ows?|tmrw|tmw|tmr|2moro|demain|ejo(?: hazaza)?', days: (today) => single(addDays(today, 1)) },
  { source: "today|tonight|tdy|aujourd'? ?hui|uyu munsi|none(?: aha)?|ce soir|right now|now|maintenant|ubu(?: nonaha)?", days: single },
  {
    source:
      "week[ -]?ends?|wk?nd|fin de semaine|(?:mu )?(?:i)?mpera z'?(?: ?i)?(?:ki|cy)umweru|(?:mu )?mpera z'icyumweru|wikendi|wik[ei]ndi|(?:muri )?wee?kend",
    days: weekendFrom,
  },
  {
    source: '(?:all |whole |toute )?(?:next week|la semaine prochaine|semaine prochaine|icyumweru gitaha|mu cyumweru gitaha)',
    days: (today) => ({ from: nextWeekday(today, 1), to: addDays(nextWeekday(today, 1), 6) }),
  },
  {
    source: `(?:in|dans|mu|nyuma y') ?${count} (?:days?|jours?|iminsi)(?: time)?`,
    days: (today, [, many]) => asDays(Number.isNaN(valueOf(many)) ? null : addDays(today, valueOf(many))),
  },
  { source: weekday, days: (today, [, name]) => single(nextWeekday(today, weekdayOf(name))) },
]
/** `the 5th`, `le 5`: a figure alone is no day. */
const bareDay: Atom = {
  source: `(?:(?:the|le|tariki(?: ya)?) ${ordinal}|(\\d{1,2})(?:st|nd|rd|th))`,
  days: (today, [, day, other]) => asDays(dayOfMonth(today, Number(day ?? other))),
}

const until =
  "(?: ?(?:-|->|to|until|till?|through|thru|and|up to|return(?:ing)?(?: on)?|au|a|jusqu'(?:au|a)|et|kugeza(?: ku| kuri)?(?: tariki)?(?: ya)?|kugera(?: ku)?|na|n') ?(?:on |the |le |ku |this |next )?)"
/** `3 to 7 December`, `December 3 to 7`: the month is said once. */
const rangesInMonth: readonly Atom[] = [
  {
    source: `${ordinal}${until}${ordinal} ?(?:of |de |d')?${month}${year}`,
    days: (today, [, from, to, name, named]) => inMonth(today, from, to, name, named),
  },
  {
    source: `${month} (?:the )?${ordinal}${until}${ordinal}${year}`,
    days: (today, [, name, from, to, named]) => inMonth(today, from, to, name, named),
  },
]
function inMonth(today: Day, from?: string, to?: string, name?: string, named?: string): DayRange | null {
  const last = dayIn(today, Number(to), monthOf(name), named)
  const first = last && dayIn(today, Number(from), monthOf(name), last.slice(0, 4))
  return first && last ? { from: first, to: last } : null
}

const unit = {
  day: 'days?|jours?|journees?|jrs?|nights?|nuits?|iminsi|umunsi|amajoro',
  week: 'weeks?|semaines?|wks?|ibyumweru|icyumweru',
  month: 'months?|mois|ukwezi|amezi',
}
const lengths: readonly { days: number; source: string }[] = [
  { days: 1, source: `${count} ?(?:full |whole )?(?:${unit.day})` },
  { days: 1, source: `(?:iminsi|umunsi|amajoro) ${count}` },
  { days: 7, source: `(?:ibyumweru|icyumweru) ${count}` },
  { days: 7, source: `${count} ?(?:${unit.week})` },
  { days: 30, source: `(?:ukwezi|amezi) ${count}` },
  { days: 30, source: `${count} ?(?:${unit.month})` },
]
const beforeLength =
  "(?:(?:for|during|pendant|pour|duree(?: de)?|mu gihe cy'|mu gihe cya|igihe cy'|of|y'|about|environ|lasting|a period of|only|just|gusa) ?)*"

const past =
  'yesterday|last (?:week|month|night|weekend|monday|friday|saturday|sunday)|hier|avant[ -]hier|la semaine derniere|le week[ -]end dernier|ejo hashize|ejobundi hashize|icyumweru gishize|in the past'

function namedIn(sentence: Sentence, today: Day): Named[] {
  const found: Named[] = []
  for (const { source, days } of [...rangesInMonth, ...atoms, bareDay]) {
    sentence.take(new RegExp(`${edge.before}${lead}(?:${source})${after}${edge.after}`, 'g'), (match) => {
      const start = match.index ?? 0
      found.push({ start, end: start + match[0].length, days: days(today, match) })
      return true
    })
  }
  return found.sort((one, other) => one.start - other.start)
}

type Length = { start: number; end: number; days: number }
function lengthsIn(sentence: Sentence): Length[] {
  return lengths.flatMap(({ days, source }) =>
    sentence.take(wholeWords(`${beforeLength}${source}`), (match) => {
      const many = valueOf(match[1])
      return Number.isNaN(many) || many === 0
        ? null
        : { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length, days: many * days }
    }),
  )
}

/** The trip that was named. Days that have passed, that no calendar has or that make no trip are said to be unclear. */
export function readDays(sentence: Sentence, today: Day): Partial<DayRange> {
  sentence.refuse(wholeWords(past))
  const lengthFound = lengthsIn(sentence)
  const named = namedIn(sentence, today)
  const [first, second] = named
  const [length] = lengthFound
  const giveUp = (): Partial<DayRange> => {
    for (const { start, end } of [...named, ...lengthFound]) sentence.admit(start, end)
    return {}
  }
  if (!first?.days || (second && !second.days) || named.length > 2 || lengthFound.length > 1) return giveUp()
  const from = first.days.from
  // `from Friday to Monday`: the Monday after that Friday.
  const last = second?.days ? (second.days.to < from ? addDays(second.days.to, 7) : second.days.to) : first.days.to
  const isWeekdayAfter = second?.days && second.days.to < from && addDays(second.days.to, 7) >= from && second.days.from === second.days.to
  if (second?.days && second.days.to < from && !isWeekdayAfter) return giveUp()
  const trip = { from, to: length ? addDays(from, length.days - 1) : last }
  return tripFault(trip, today) ? giveUp() : trip
}
