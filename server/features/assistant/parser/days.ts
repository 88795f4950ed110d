import { tripFault } from '../../../../shared/domain/availability.ts'
import { addDays, countDays, type Day, type DayRange } from '../../../../shared/lib/days.ts'
import { longMonthWords } from './calendar-words.ts'
import { oneOf, wholeWords } from './regex.ts'
import { type Named, namedIn, until } from './date-phrases.ts'
import { count, plainCount, valueOf } from './numbers.ts'
import type { Place, Sentence } from './sentence.ts'

const unit = {
  day: oneOf('days?|nights?', 'jours?|journees?|jrs?|nuits?', 'iminsi|umunsi|amajoro'),
  week: oneOf('weeks?|wks?', 'semaines?', 'ibyumweru|icyumweru'),
  month: oneOf('months?', 'mois', 'ukwezi|amezi'),
}
// `60k a day` is no trip length, so `a day` counts only after `for`.
const lengthWords: readonly { days: number; source: string }[] = [
  { days: 1, source: `(?:${plainCount} ?(?:full |whole )?|(?<=for |pour |pendant )(?:an?|une?) )${unit.day}` },
  { days: 1, source: `(?:iminsi|umunsi|amajoro) ${count}` },
  { days: 7, source: `(?:ibyumweru|icyumweru) ${count}` },
  { days: 7, source: `${count} ?${unit.week}` },
  { days: 30, source: `(?:ukwezi|amezi) ${count}` },
  { days: 30, source: `${count} ?${unit.month}` },
]
const beforeLength = `(?:${oneOf(
  'for|during|of|about|lasting|a period of|only|just',
  'pendant|pour|duree(?: de)?|environ',
  "mu gihe cy'|mu gihe cya|igihe cy'|y'|gusa",
)} ?)*`

type Length = Place & { days: number }
const lengthsIn = (sentence: Sentence): Length[] =>
  lengthWords.flatMap(({ days, source }) =>
    sentence.take(wholeWords(`(?<!(?:^|[ ,|])(?:in|dans) )${beforeLength}${source}`), ([, many], place) => {
      const times = many === undefined ? 1 : valueOf(many)
      return times > 0 ? { ...place, days: times * days } : null
    }),
  )

const past = oneOf(
  'yesterday|last (?:week|month|night|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in the past',
  'avant[ -]hier|hier|la semaine derniere|le week[ -]end dernier',
  'ejo hashize|ejobundi hashize|icyumweru gishize',
)
const clock = oneOf(
  String.raw`(?:(?:at|around|by|a|vers|saa) )?(?:\d{1,2}(?:[:.h]\d{2})? ?(?:to|-|a) ?)?(?:\d{1,2}[:h]\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?(?:[ap]\.?m\.?|h|heures|o'?clock))`,
  '(?:(?:at|around|by|a|vers) )?(?:noon|midnight|midi|minuit)',
)
const roughly = oneOf(
  `(?:${oneOf(
    '(?:the |a )?(?:early|mid|late|end of|beginning of|start of|middle of|in|during|around|this|these|next|coming|all)',
    '(?:la |le )?(?:fin|debut|mi|en|cette|ce)',
    'mu',
  )}[ -])*${oneOf('weeks?|months?|year', 'semaines?|mois|annee', 'ukwezi|(?:iki c|ic|c)yumweru', longMonthWords)}(?: prochaine?| gitaha| gutaha)?`,
  "christmas(?: day)?|easter|new year(?:'s(?: eve| day)?)?|holidays|soon|one day|some ?day|any ?day|anytime",
  'noel|paques|nouvel an|bientot',
  'noheli',
)
const comesBack = oneOf('bring (?:it )?back|give (?:it )?back|return|leave|leaving|depart|back', 'retour')
const joins = new RegExp(`^[ ,|]*(?:${until}|(?:and |,? ?then )?(?:i |we )?(?:will |must |to )?${comesBack}[a-z ]*)?[ ,|]*$`)

/** Null if the words between the two dates do not join them to a range. */
function rangeOf(sentence: Sentence, begin: Named, end: Named | undefined): DayRange | null {
  if (!begin.days || !end) return begin.days
  const between = sentence.left().slice(begin.end, end.start)
  if (!end.days || !joins.test(between)) return null
  const isNext = end.isWeekday && end.days.to < begin.days.from
  return { from: begin.days.from, to: isNext ? addDays(end.days.to, 7) : end.days.to }
}

function lasting(range: DayRange, length: Length | undefined): DayRange | null {
  if (!length || countDays(range) === length.days) return range
  return range.from === range.to ? { from: range.from, to: addDays(range.from, length.days - 1) } : null
}

/** Days in the past and impossible dates are reported as unclear. */
export function readDays(sentence: Sentence, today: Day): Partial<DayRange> {
  sentence.refuse(wholeWords(past))
  sentence.refuse(wholeWords(clock))
  const lengths = lengthsIn(sentence)
  const named = namedIn(sentence, today)
  sentence.refuse(wholeWords(roughly))
  const [begin, end] = named
  const range = begin && named.length <= 2 && lengths.length <= 1 ? rangeOf(sentence, begin, end) : null
  const trip = range && lasting(range, lengths[0])
  if (trip && !tripFault(trip, today)) return trip
  for (const place of [...named, ...lengths]) sentence.admit(place)
  return {}
}
