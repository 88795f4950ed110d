import { oneOf, wholeWords } from './regex.ts'
import { plainCount as count, valueOf } from './numbers.ts'
import type { Place, Sentence } from './sentence.ts'

const room = oneOf(
  'seats?|[ -]?seaters?|people|persons?|pax|passengers?|pers|adults?|of us',
  'places?|sieges?|passagers?|personnes?|adultes?',
  'imyanya|intebe|abantu',
)
const tooMany = 'ten|dix|icumi|twelve|douze|fourteen|quatorze|fifteen|quinze|twenty|vingt|thirty|trente'
const and = oneOf('and|with|\\+', 'et', 'na')

const ways: readonly { source: string; seats: (first: number, second: number) => number }[] = [
  {
    source: `(?:me|i|moi) ${and} (?:my |mes )?${count} (?:friends|others|colleagues|amis|collegues)`,
    seats: (others) => others + 1,
  },
  {
    source: `(?:for )?${count} (?:adults?|adultes?) ${and} ${count} (?:kids?|child(?:ren)?|babies|enfants?)`,
    seats: (adults, children) => adults + children,
  },
  {
    source: `(?:${oneOf('for|with|at least|minimum|a', 'pour|avec|au moins', "y'")} ?)?${count}[ -]*${room}`,
    seats: (many) => many,
  },
  { source: `${oneOf('seats?', "(?:y')?(?:abantu|imyanya)|intebe")}(?: for| of)? ${count}`, seats: (many) => many },
  { source: `${oneOf('family|group|party', 'famille|groupe', "umuryango w'abantu")} (?:of|de) ${count}`, seats: (many) => many },
  {
    source: `${oneOf("we are|we're|we will be|we'll be", 'nous sommes|nous serons|on est|on sera', 'turi|tuzaba')} ${count}`,
    seats: (many) => many,
  },
  { source: `(?:that |which )?(?:fits?|holds?|carr(?:y|ies)|can (?:take|carry)) ${count}`, seats: (many) => many },
  { source: `my (?:wife|husband|partner) and (?:my |our )?${count} (?:kids|children|babies)`, seats: (children) => children + 2 },
  { source: `ma femme et (?:mes |nos )?${count} enfants`, seats: (children) => children + 2 },
]
const alone = `(?:for|pour|of) ${count}(?= *(?:$|[|,.!?;]|${oneOf('in|at|from|near|with|and|please|around|on', 'a|avec|et|svp', 'i|mu')}\\b))`

const fitting = (seats: number, place: Place) => (seats >= 1 && seats <= 9 ? { ...place, seats } : null)

/** Reports more than nine seats, or two different numbers, as unclear. */
export function readSeats(sentence: Sentence): number | undefined {
  const named = ways.flatMap(({ source, seats }) =>
    sentence.take(wholeWords(source), ([, first, second], place) => fitting(seats(valueOf(first), valueOf(second)), place)),
  )
  const found = named.length > 0 ? named : sentence.take(wholeWords(alone), ([, many], place) => fitting(valueOf(many), place))
  sentence.refuse(wholeWords(`(?:for |pour )?(?:\\d+|${tooMany})[ -]*${room}`))
  sentence.refuse(wholeWords('(?:for|pour) \\d+(?! ?[a-z0-9])'))
  const [seats, ...others] = new Set(found.map((one) => one.seats))
  if (others.length === 0) return seats
  for (const place of found) sentence.admit(place)
  return undefined
}
