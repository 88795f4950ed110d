import { anyOf, wholeWords } from './regex.ts'
import { plainCountPattern, parseCount } from './numbers.ts'
import type { TextSpan, Sentence } from './sentence.ts'

const seatWords = anyOf(
  'seats?|[ -]?seaters?|people|persons?|pax|passengers?|pers|adults?|of us',
  'places?|sieges?|passagers?|personnes?|adultes?',
  'imyanya|intebe|abantu',
)
const tooMany = 'ten|dix|icumi|twelve|douze|fourteen|quatorze|fifteen|quinze|twenty|vingt|thirty|trente'
const andWords = anyOf('and|with|\\+', 'et', 'na')

const seatPhrases: readonly { source: string; seats: (first: number, second: number) => number }[] = [
  {
    source: `(?:me|i|moi) ${andWords} (?:my |mes )?${plainCountPattern} (?:friends|others|colleagues|amis|collegues)`,
    seats: (others) => others + 1,
  },
  {
    source: `(?:for )?${plainCountPattern} (?:adults?|adultes?) ${andWords} ${plainCountPattern} (?:kids?|child(?:ren)?|babies|enfants?)`,
    seats: (adults, children) => adults + children,
  },
  {
    source: `(?:${anyOf('for|with|at least|minimum|a', 'pour|avec|au moins', "y'")} ?)?${plainCountPattern}[ -]*${seatWords}`,
    seats: (many) => many,
  },
  { source: `${anyOf('seats?', "(?:y')?(?:abantu|imyanya)|intebe")}(?: for| of)? ${plainCountPattern}`, seats: (many) => many },
  {
    source: `${anyOf('family|group|party', 'famille|groupe', "umuryango w'abantu")} (?:of|de) ${plainCountPattern}`,
    seats: (many) => many,
  },
  {
    source: `${anyOf("we are|we're|we will be|we'll be", 'nous sommes|nous serons|on est|on sera', 'turi|tuzaba')} ${plainCountPattern}`,
    seats: (many) => many,
  },
  { source: `(?:that |which )?(?:fits?|holds?|carr(?:y|ies)|can (?:take|carry)) ${plainCountPattern}`, seats: (many) => many },
  {
    source: `my (?:wife|husband|partner) and (?:my |our )?${plainCountPattern} (?:kids|children|babies)`,
    seats: (children) => children + 2,
  },
  { source: `ma femme et (?:mes |nos )?${plainCountPattern} enfants`, seats: (children) => children + 2 },
]
const bareCount = `(?:for|pour|of) ${plainCountPattern}(?= *(?:$|[|,.!?;]|${anyOf('in|at|from|near|with|and|please|around|on', 'a|avec|et|svp', 'i|mu')}\\b))`

const toSeats = (seats: number, span: TextSpan) => (seats >= 1 && seats <= 9 ? { ...span, seats } : null)

/** Reports more than nine seats, or two different numbers, as unclear. */
export function readSeats(sentence: Sentence): number | undefined {
  const named = seatPhrases.flatMap(({ source, seats }) =>
    sentence.take(wholeWords(source), ([, first, second], span) => toSeats(seats(parseCount(first), parseCount(second)), span)),
  )
  const found = named.length > 0 ? named : sentence.take(wholeWords(bareCount), ([, many], span) => toSeats(parseCount(many), span))
  sentence.refuse(wholeWords(`(?:for |pour )?(?:\\d+|${tooMany})[ -]*${seatWords}`))
  sentence.refuse(wholeWords('(?:for|pour) \\d+(?! ?[a-z0-9])'))
  const [seats, ...others] = new Set(found.map((match) => match.seats))
  if (others.length === 0) return seats
  for (const span of found) sentence.admit(span)
  return undefined
}
