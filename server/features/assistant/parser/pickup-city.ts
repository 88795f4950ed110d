import { type City, locations, cityAliases } from '../../../../shared/domain/places.ts'
import { anyOf, matchWholeWords } from './regex.ts'
import type { Sentence } from './sentence.ts'

const placesInCity: Partial<Record<City, readonly string[]>> = {
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
const cityByName = new Map(
  locations.flatMap((city) => [...cityAliases[city], ...(placesInCity[city] ?? [])].map((name) => [name, city] as const)),
)
const placeNames = [...cityByName.keys()]
const placePattern = `(?:the |l'|le )?(?:${placeNames.join('|')})(?: (?:international airport|international|airport|city|town|ville|centre|center))?`
const findCityInText = (text = '') => placeNames.map((name) => (text.includes(name) ? cityByName.get(name) : undefined)).find(Boolean)
const destinationWords = anyOf('to|towards?|for|until|till', "vers|a destination de|jusqu'a", 'njya|tujya|kujya|ujya|kugera|kugeza')
const travelWords = anyOf(
  'going|go|goes|travel(?:l?ing)?|driv(?:e|ing)|trip|road ?trip|visit(?:ing)?|head(?:ing|ed)?|get|tour',
  'aller|voyager?|visiter|partir|conduire',
  'kujya|njya|tujya|gusura',
)
const prefix = `(?:${anyOf(
  'in|at|near|around|from|of|within|close to|to be picked up in|pick(?:ed)?[ -]?up (?:in|at|from)',
  "a|au|de|d'|depuis",
  "i|mu|muri|kuri|ku|ya|y'|iri|hafi ya",
)} ?)?`
const departureWords = anyOf('from|leaving|departing(?: from)?', 'de|depuis', 'kuva i|kuva|uvuye i')
const returnWords = anyOf('drop(?:ped|ping)?[ -]?(?:it )?off|return(?:ing|ed)?(?: it)?|leave it', 'deposer|rendre', 'gusubiza')

export const readCities = (sentence: Sentence): City[] =>
  sentence.take(matchWholeWords(`${prefix}${placePattern}`), ([text]) => findCityInText(text) ?? null)

/** Returns the pickup city; reports a destination or return city as unclear. */
export function readPickupCity(sentence: Sentence): { location?: City } {
  const from = sentence.take(matchWholeWords(`${departureWords} ?(${placePattern})`), ([, text]) => findCityInText(text) ?? null)
  sentence.refuse(matchWholeWords(`${returnWords} (?:in|at|to|a|au|i) ${placePattern}`))
  if (from.length > 0)
    sentence.refuse(matchWholeWords(`(?:and )?(?:back )?(?:${travelWords} )?(?:(?:${destinationWords}|a|i) )?${placePattern}`))
  sentence.refuse(matchWholeWords(`${travelWords} (?:(?:${destinationWords}|a|au|i|in|around|of) )?${placePattern}`))
  const namedCities = [...sentence.getRemaining().matchAll(matchWholeWords(`${prefix}${placePattern}`))].map(([text]) =>
    findCityInText(text),
  )
  const [first = namedCities[0]] = from
  // A search takes one city only.
  const others = placeNames.filter((name) => cityByName.get(name) !== first).join('|')
  sentence.refuse(matchWholeWords(`(?:or |and |ou |et |cyangwa )?${prefix}(?:${others})`))
  sentence.take(matchWholeWords(`${prefix}${placePattern}`), () => true)
  return first ? { location: first } : {}
}
