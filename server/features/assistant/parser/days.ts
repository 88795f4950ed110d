import { findTripError } from '../../../../shared/domain/availability.ts'
import { addDays, countDays, type Day, type DayRange } from '../../../../shared/lib/days.ts'
import { longMonthWords, type NamedDays, readNamedDays, untilPattern } from './date-phrases.ts'
import { anyOf, matchWholeWords } from './regex.ts'
import { countPattern, plainCountPattern, parseCount } from './numbers.ts'
import type { TextSpan, Sentence } from './sentence.ts'

const unitPatterns = {
  day: anyOf('days?|nights?', 'jours?|journees?|jrs?|nuits?', 'iminsi|umunsi|amajoro'),
  week: anyOf('weeks?|wks?', 'semaines?', 'ibyumweru|icyumweru'),
  month: anyOf('months?', 'mois', 'ukwezi|amezi'),
}
// `60k a day` is no trip length, so `a day` counts only after `for`.
const lengthPhrases: readonly { days: number; source: string }[] = [
  { days: 1, source: `(?:${plainCountPattern} ?(?:full |whole )?|(?<=for |pour |pendant )(?:an?|une?) )${unitPatterns.day}` },
  { days: 1, source: `(?:iminsi|umunsi|amajoro) ${countPattern}` },
  { days: 7, source: `(?:ibyumweru|icyumweru) ${countPattern}` },
  { days: 7, source: `${countPattern} ?${unitPatterns.week}` },
  { days: 30, source: `(?:ukwezi|amezi) ${countPattern}` },
  { days: 30, source: `${countPattern} ?${unitPatterns.month}` },
]
const lengthPrefix = `(?:${anyOf(
  'for|during|of|about|lasting|a period of|only|just',
  'pendant|pour|duree(?: de)?|environ',
  "mu gihe cy'|mu gihe cya|igihe cy'|y'|gusa",
)} ?)*`

type NamedLength = TextSpan & { days: number }
const readLengths = (sentence: Sentence): NamedLength[] =>
  lengthPhrases.flatMap(({ days, source }) =>
    sentence.take(matchWholeWords(`(?<!(?:^|[ ,|])(?:in|dans) )${lengthPrefix}${source}`), ([, many], span) => {
      const times = many === undefined ? 1 : parseCount(many)
      return times > 0 ? { ...span, days: times * days } : null
    }),
  )

const pastPattern = anyOf(
  'yesterday|last (?:week|month|night|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in the past',
  'avant[ -]hier|hier|la semaine derniere|le week[ -]end dernier',
  'ejo hashize|ejobundi hashize|icyumweru gishize',
)
const clockPattern = anyOf(
  String.raw`(?:(?:at|around|by|a|vers|saa) )?(?:\d{1,2}(?:[:.h]\d{2})? ?(?:to|-|a) ?)?(?:\d{1,2}[:h]\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?(?:[ap]\.?m\.?|h|heures|o'?clock))`,
  '(?:(?:at|around|by|a|vers) )?(?:noon|midnight|midi|minuit)',
)
const vaguePattern = anyOf(
  `(?:${anyOf(
    '(?:the |a )?(?:early|mid|late|end of|beginning of|start of|middle of|in|during|around|this|these|next|coming|all)',
    '(?:la |le )?(?:fin|debut|mi|en|cette|ce)',
    'mu',
  )}[ -])*${anyOf('weeks?|months?|year', 'semaines?|mois|annee', 'ukwezi|(?:iki c|ic|c)yumweru', longMonthWords)}(?: prochaine?| gitaha| gutaha)?`,
  "christmas(?: day)?|easter|new year(?:'s(?: eve| day)?)?|holidays|soon|one day|some ?day|any ?day|anytime",
  'noel|paques|nouvel an|bientot',
  'noheli',
)
const returnPattern = anyOf('bring (?:it )?back|give (?:it )?back|return|leave|leaving|depart|back', 'retour')
const rangeJoiner = new RegExp(
  `^[ ,|]*(?:${untilPattern}|(?:and |,? ?then )?(?:i |we )?(?:will |must |to )?${returnPattern}[a-z ]*)?[ ,|]*$`,
)

/** Null if the words between the two dates do not join them to a range. */
function toRange(sentence: Sentence, begin: NamedDays, end: NamedDays | undefined): DayRange | null {
  if (!begin.days || !end) return begin.days
  const between = sentence.getRemaining().slice(begin.end, end.start)
  if (!end.days || !rangeJoiner.test(between)) return null
  const isNext = end.isWeekday && end.days.to < begin.days.from
  return { from: begin.days.from, to: isNext ? addDays(end.days.to, 7) : end.days.to }
}

function applyLength(range: DayRange, length: NamedLength | undefined): DayRange | null {
  if (!length || countDays(range) === length.days) return range
  return range.from === range.to ? { from: range.from, to: addDays(range.from, length.days - 1) } : null
}

/** Days in the past and impossible dates are reported as unclear. */
export function readDays(sentence: Sentence, today: Day): Partial<DayRange> {
  sentence.refuse(matchWholeWords(pastPattern))
  sentence.refuse(matchWholeWords(clockPattern))
  const lengths = readLengths(sentence)
  const namedDays = readNamedDays(sentence, today)
  sentence.refuse(matchWholeWords(vaguePattern))
  const [begin, end] = namedDays
  const range = begin && namedDays.length <= 2 && lengths.length <= 1 ? toRange(sentence, begin, end) : null
  const trip = range && applyLength(range, lengths[0])
  if (trip && !findTripError(trip, today)) return trip
  for (const span of [...namedDays, ...lengths]) sentence.admit(span)
  return {}
}
