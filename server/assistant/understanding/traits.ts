import type { Feature, Fuel, Transmission } from '../../../shared/car.ts'
import type { CarSearch, DriverWish, Sort } from '../../../shared/search.ts'
import { count, valueOf, wholeWords } from './numbers.ts'
import type { Sentence } from './sentence.ts'

// English, French, Kinyarwanda; without marks, the longer before the shorter.
const features: Record<Feature, string> = {
  child_seat:
    "(?:child|baby|kids?|infant|booster|car)(?:'s)?[ -]?seats?(?: for (?:a |the |my )?(?:baby|child|kids?))?|sieges? (?:bebe|enfants?|auto|pour (?:bebe|enfants?))|intebe (?:y'?(?:umwana|abana)|z'?abana)|akebe k'?umwana",
  four_by_four:
    '4 ?[x*] ?4|4 ?wd|awd|four[ -]wheel(?:s)?(?:[ -]drive)?|4[ -]wheel[ -]drive|all[ -]wheel[ -]drive|four by four|quatre[ -](?:roues motrices|quatre)|4 roues motrices|off[ -]?road(?:er)?|tout[ -]terrain|kat[ -]?kat',
  air_conditioning:
    'air[ -]?con(?:ditioning|ditioner|ditioned)?|a ?/ ?c|ac|aircon|clim(?:atisation|atisee?)?|air conditionne|icyuma gikonjesha|gikonjesha|ikonjesha',
  roof_rack: 'roof[ -]?(?:rack|carrier|box)|galerie(?: de toit)?|porte[ -]bagages?|barres? de toit',
  reversing_camera:
    "revers(?:e|ing)[ -]camera|rear(?:[ -]view)?[ -]camera|backup[ -]camera|parking[ -]camera|camera de recul|kamera y'inyuma",
  bluetooth: 'blue ?tooth|blutooth|bluetoth',
  usb: 'usb(?: ports?| charger| charging)?|port usb|prise usb',
  gps: 'gps|sat ?nav|navigation(?: system)?|navigateur',
}
const fuels: Record<Fuel, string> = {
  diesel: 'di[e]?[sz][e]?l|diesle|mazutu?|gas[ -]?oil|gazoil|gazole|mazout',
  hybrid: 'hybrids?|hybride|hybrid car|hibride|ibiride',
  electric: "electric(?:al)?|electrique|ev|y'?amashanyarazi|amashanyarazi|ikoresha amashanyarazi",
  gasoline: 'petrol|gasoline|benzine?|essence|lisansi|esansi|lisence de voiture',
}
const transmissions: Record<Transmission, string> = {
  automatic:
    'automatics?|automatique|automati[ck]|auto(?:matic)?(?: (?:gearbox|transmission|gear))?|otomatike?|boite auto(?:matique)?|automatiki',
  manual: 'manual(?: (?:gearbox|transmission|gear))?|stick(?: shift)?|manuelle?|boite manuelle|manuweli|manyuweli',
}
const drivers: Record<DriverWish, string> = {
  without:
    'self[ -]?drives?|self[ -]?driving|without (?:a |any )?(?:driver|chauffeur)|no driver|sans (?:chauffeur|conducteur)|nta (?:mu)?shoferi|idafite (?:umu)?shoferi|(?:i )?(?:want to )?drive (?:it )?myself|nzitwarira|nitwarira',
  with: "(?:with|and|plus|need|including|includes?|has)?(?: a| the)? ?(?:driver|chauffeur)(?: (?:included|please))?|chauffeur[ -]driven|avec (?:un )?(?:chauffeur|conducteur)|(?:n'|na |n' )?(?:umu)?shoferi|ifite (?:umu)?shoferi|umushoferi",
}
const sorts: Partial<Record<Sort, string>> = {
  price:
    'cheapest|least expensive|lowest price|most affordable|cheap|affordable|low[ -]cost|le moins cher|la moins chere|les moins cher(?:e)?s|moins chere?s?|pas chere?s?|bon marche|ihendutse|zihendutse|ihendutse cyane|make cyane|igiciro gito',
  '-price': 'most expensive|priciest|le plus cher|la plus chere|ihenze cyane',
  rating:
    'best[ -]rated|top[ -]rated|highest[ -]rated|best reviews?|best reviewed|good reviews|(?:les? |la )?mieux notee?s?|meilleures? notes?|meilleurs? avis',
  newest: 'newest listings?|most recent(?:ly listed)?',
}

/** The one of these that is named; the first where several are, and the others are said to be unclear. */
function readOne<Name extends string>(sentence: Sentence, names: Partial<Record<Name, string>>) {
  const entries = Object.entries(names) as [Name, string][]
  const found: Name[] = []
  for (const [name, source] of entries) {
    const expression = wholeWords(`(?:${source})`)
    if (found.length > 0) sentence.refuse(expression)
    else if (sentence.take(expression, () => true).length > 0) found.push(name)
  }
  return found[0]
}

const anyTrait = [fuels, transmissions, features].flatMap((names) => Object.values(names)).join('|')
const people = 'people|persons?|pax|passengers?|passagers?|personnes?|pers|adults?|adultes?|friends|of us|abantu'
const seats = 'seats?|[ -]?seaters?|places?|sieges?|imyanya|intebe'

const asSeats = (text = '') => {
  const value = valueOf(text)
  return value >= 1 && value <= 9 ? value : null
}

/** How many are to sit in it; more than nine is a number that no search takes. */
function readSeats(sentence: Sentence): number | undefined {
  const children = sentence.take(
    wholeWords(`(?:for )?${count} (?:adults?|adultes?) (?:and|et|\\+|na) ${count} (?:kids?|child(?:ren)?|enfants?|babies)`),
    ([, adults, kids]) => asSeats(String(valueOf(adults) + valueOf(kids))),
  )
  const named = [
    ...children,
    ...sentence.take(
      wholeWords(`(?:(?:for|pour|with|at least|minimum|avec|au moins|a|y') ?)?${count}[ -]*(?:${seats}|${people})`),
      ([, n]) => asSeats(n),
    ),
    ...sentence.take(wholeWords(`(?:abantu|imyanya|intebe|seats?|y'abantu|y'imyanya)(?: for| of)? ${count}`), ([, n]) => asSeats(n)),
    ...sentence.take(wholeWords(`(?:famil(?:y|le)|group|groupe|party|umuryango w'abantu) (?:of|de) ${count}`), ([, n]) => asSeats(n)),
    ...sentence.take(wholeWords(`(?:we are|we're|nous sommes|on est|turi) ${count}`), ([, n]) => asSeats(n)),
  ]
  sentence.refuse(wholeWords(`(?:for )?\\d+[ -]*(?:${seats}|${people})`))
  return named[0]
}

/** What the car is to be and have. What is said not to be wanted is no filter, and never turned round. */
export function readTraits(sentence: Sentence): Partial<CarSearch> {
  sentence.refuse(
    wholeWords(
      `(?:not?|pas(?: de| d')?|non|ni|except|sauf|without|sans|but not|other than|idakoresha|itari)(?: an?| un| une| any)? ?(?:${anyTrait})(?: car)?`,
    ),
  )
  const named = (Object.entries(features) as [Feature, string][])
    .filter(
      ([, source]) =>
        sentence.take(wholeWords(`(?:with (?:an? )?|avec (?:un |une )?)?(?:(?:\\d|two|deux) )?(?:${source})`), () => true).length > 0,
    )
    .map(([feature]) => feature)
  const driver = readOne(sentence, drivers)
  const fuel = readOne(sentence, fuels)
  const transmission = readOne(sentence, transmissions)
  const sort = readOne(sentence, sorts)
  const seated = readSeats(sentence)
  return {
    ...(fuel ? { fuel } : {}),
    ...(seated ? { seats: seated } : {}),
    ...(transmission ? { transmission } : {}),
    ...(named.length > 0 ? { features: named } : {}),
    ...(driver ? { driver } : {}),
    ...(sort ? { sort } : {}),
  }
}
