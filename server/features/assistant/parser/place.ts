import { type City, locations, getCityNames } from '../../../../shared/domain/places.ts'
import { oneOf, wholeWords } from './regex.ts'
import type { Sentence } from './sentence.ts'

const within: Partial<Record<City, readonly string[]>> = {
  kigali: [
    'kanombe',
    'nyarugenge',
    'kicukiro',
    'gasabo',
    'remera',
    'kimironko',
    'nyamirambo',
    'kacyiru',
    'nyabugogo',
    'kimihurura',
    'gisozi',
    'airport',
    'aeroport',
    "ikibuga cy'indege",
    "kibuga cy'indege",
  ],
  musanze: ['kinigi'],
  rusizi: ['kamembe'],
}
const cityOf = new Map(locations.flatMap((city) => [...getCityNames[city], ...(within[city] ?? [])].map((name) => [name, city] as const)))
const known = [...cityOf.keys()]
const place = `(?:the |l'|le )?(?:${known.join('|')})(?: (?:international airport|international|airport|city|town|ville|centre|center))?`
const cityIn = (text = '') => known.map((name) => (text.includes(name) ? cityOf.get(name) : undefined)).find(Boolean)
const onTheWay = oneOf('to|towards?|for|until|till', "vers|a destination de|jusqu'a", 'njya|tujya|kujya|ujya|kugera|kugeza')
const travelling = oneOf(
  'going|go|goes|travel(?:l?ing)?|driv(?:e|ing)|trip|road ?trip|visit(?:ing)?|head(?:ing|ed)?|get|tour',
  'aller|voyager?|visiter|partir|conduire',
  'kujya|njya|tujya|gusura',
)
const before = `(?:${oneOf(
  'in|at|near|around|from|of|within|close to|to be picked up in|pick(?:ed)?[ -]?up (?:in|at|from)',
  "a|au|de|d'|depuis",
  "i|mu|muri|kuri|ku|ya|y'|iri|hafi ya",
)} ?)?`
const leaving = oneOf('from|leaving|departing(?: from)?', 'de|depuis', 'kuva i|kuva|uvuye i')
const givingBack = oneOf('drop(?:ped|ping)?[ -]?(?:it )?off|return(?:ing|ed)?(?: it)?|leave it', 'deposer|rendre', 'gusubiza')

export const citiesIn = (sentence: Sentence): City[] => sentence.take(wholeWords(`${before}${place}`), ([text]) => cityIn(text) ?? null)

/** Returns the pickup city; reports a destination or return city as unclear. */
export function readPlace(sentence: Sentence): { location?: City } {
  const from = sentence.take(wholeWords(`${leaving} ?(${place})`), ([, text]) => cityIn(text) ?? null)
  sentence.refuse(wholeWords(`${givingBack} (?:in|at|to|a|au|i) ${place}`))
  if (from.length > 0) sentence.refuse(wholeWords(`(?:and )?(?:back )?(?:${travelling} )?(?:(?:${onTheWay}|a|i) )?${place}`))
  sentence.refuse(wholeWords(`${travelling} (?:(?:${onTheWay}|a|au|i|in|around|of) )?${place}`))
  const named = [...sentence.left().matchAll(wholeWords(`${before}${place}`))].map(([text]) => cityIn(text))
  const [first = named[0]] = from
  // A search takes one city only.
  const others = known.filter((name) => cityOf.get(name) !== first).join('|')
  sentence.refuse(wholeWords(`(?:or |and |ou |et |cyangwa )?${before}(?:${others})`))
  sentence.take(wholeWords(`${before}${place}`), () => true)
  return first ? { location: first } : {}
}
