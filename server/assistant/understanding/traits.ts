import type { Feature, Fuel, Transmission } from '../../../shared/car.ts'
import type { CarSearch, DriverWish, Sort } from '../../../shared/search.ts'
import { plainCount, valueOf, wholeWords } from './numbers.ts'
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
    "self[ -]?drives?|self[ -]?driving|without (?:a |any )?(?:driver|chauffeur)|no driver|(?:do not|don.t|dont|no) need (?:for |of )?(?:a |any )?(?:driver|chauffeur)|pas (?:besoin )?(?:de |d.un )(?:chauffeur|conducteur)|(?:ntabwo |si)n?keneye (?:umu)?shoferi|nta mushoferi|sans (?:chauffeur|conducteur)|nta (?:mu)?shoferi|idafite (?:umu)?shoferi|(?:i )?(?:want to )?drive (?:it )?myself|nzitwarira|nitwarira|je (?:conduis|conduirai)(?: moi[ -]meme)?|conduire moi[ -]meme|i(?:'ll| will) drive(?: it)?(?: myself)?",
  with: "(?:with|and|plus|need|including|includes?|has)?(?: a| the)? ?(?:driver|chauffeur)(?: (?:included|please))?|chauffeur[ -]driven|(?:some(?:one|body) )?to drive (?:me|us)|(?:un |le )?conducteur|avec (?:un )?(?:chauffeur|conducteur)|(?:n'|na |n' )?(?:umu)?shoferi|ifite (?:umu)?shoferi|umushoferi",
}
const sorts: Partial<Record<Sort, string>> = {
  price:
    'cheapest|least expensive|lowest price|most affordable|cheap|affordable|low[ -]cost|le moins cher|la moins chere|les moins cher(?:e)?s|moins chere?s?|pas chere?s?|bon marche|ihendutse|zihendutse|ihendutse cyane|make cyane|igiciro gito',
  '-price': 'most expensive|priciest|le plus cher|la plus chere|ihenze cyane',
  rating:
    'best[ -]rated|top[ -]rated|highest[ -]rated|best reviews?|best reviewed|good reviews|(?:les? |la )?mieux notee?s?|meilleures? notes?|meilleurs? avis',
  newest: 'newest(?: listings?)?|most recent(?:ly listed)?|latest',
}

/** The one of these that is named; where several are, none is a filter: a search takes one. */
function readOne<Name extends string>(sentence: Sentence, names: Partial<Record<Name, string>>) {
  let left = sentence.left()
  // What an earlier one takes is no word of a later one: `no driver` is no driver.
  const found = (Object.entries(names) as [Name, string][]).filter(([, source]) => {
    const rest = left.replace(wholeWords(`(?:${source})`), (text) => '|'.repeat(text.length))
    const isThere = rest !== left
    left = rest
    return isThere
  })
  for (const [, source] of found) {
    const expression = wholeWords(`(?:${source})`)
    if (found.length > 1) sentence.refuse(expression)
    else sentence.take(expression, () => true)
  }
  return found.length === 1 ? found[0]?.[0] : undefined
}

const anyTrait = [fuels, transmissions, features].flatMap((names) => Object.values(names)).join('|')
const people = 'people|persons?|pax|passengers?|passagers?|personnes?|pers|adults?|adultes?|of us|abantu'
const seats = 'seats?|[ -]?seaters?|places?|sieges?|imyanya|intebe'

const tooMany = 'ten|dix|icumi|twelve|douze|fourteen|quatorze|fifteen|quinze|twenty|vingt|thirty|trente'

const asSeats = (text = '') => {
  const value = valueOf(text)
  return value >= 1 && value <= 9 ? value : null
}

/** How many are to sit in it; more than nine is a number that no search takes. */
function readSeats(sentence: Sentence): number | undefined {
  const friends = sentence.take(
    wholeWords(`(?:me|i|moi) (?:and|\\+|et|with) (?:my |mes )?${plainCount} (?:friends|amis|others|colleagues|collegues)`),
    ([, others]) => asSeats(String(valueOf(others) + 1)),
  )
  const children = sentence.take(
    wholeWords(`(?:for )?${plainCount} (?:adults?|adultes?) (?:and|et|\\+|na) ${plainCount} (?:kids?|child(?:ren)?|enfants?|babies)`),
    ([, adults, kids]) => asSeats(String(valueOf(adults) + valueOf(kids))),
  )
  const named = [
    ...friends,
    ...children,
    ...sentence.take(
      wholeWords(`(?:(?:for|pour|with|at least|minimum|avec|au moins|a|y') ?)?${plainCount}[ -]*(?:${seats}|${people})`),
      ([, n]) => asSeats(n),
    ),
    ...sentence.take(wholeWords(`(?:abantu|imyanya|intebe|seats?|y'abantu|y'imyanya)(?: for| of)? ${plainCount}`), ([, n]) => asSeats(n)),
    ...sentence.take(wholeWords(`(?:famil(?:y|le)|group|groupe|party|umuryango w'abantu) (?:of|de) ${plainCount}`), ([, n]) => asSeats(n)),
    ...sentence.take(wholeWords(`(?:we are|we're|nous sommes|on est|turi) ${plainCount}`), ([, n]) => asSeats(n)),
  ]
  const alone =
    named.length > 0
      ? []
      : sentence.take(
          wholeWords(
            `(?:for|pour|of) ${plainCount}(?= *(?:$|[|,.!?;]|(?:in|at|from|a|i|mu|near|with|avec|and|et|please|svp|around|on)\\b))`,
          ),
          ([, n]) => asSeats(n),
        )
  sentence.refuse(wholeWords(`(?:for |pour )?(?:\\d+|${tooMany})[ -]*(?:${seats}|${people})`))
  sentence.refuse(wholeWords('(?:for|pour) \\d+(?! ?[a-z0-9])'))
  const different = new Set([...named, ...alone])
  return different.size === 1 ? [...different][0] : undefined
}

/** What the car is to be and have. What is said not to be wanted is no filter, and never turned round. */
export function readTraits(sentence: Sentence): Partial<CarSearch> {
  sentence.refuse(
    wholeWords(
      `(?:not?|pas(?: de| d')?|non|ni|(?:anything |everything )?except|(?:tout )?sauf|without|sans|but not|anything but|other than|idakoresha|itari)(?: an?| un| une| any)? ?(?:${anyTrait})(?: car)?`,
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
