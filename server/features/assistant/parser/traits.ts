import type { CarSearch, DriverFilter, DocumentFilter, InstantFilter, Sort } from '../../../../shared/domain/search.ts'
import type { BodyType, Feature, Fuel, Transmission } from '../../../../shared/domain/car.ts'
import type { TextSpan, Sentence } from './sentence.ts'
import { anyOf, matchWholeWords } from './regex.ts'
import { plainCountPattern, parseCount } from './numbers.ts'

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
function readSeats(sentence: Sentence): number | undefined {
  const named = seatPhrases.flatMap(({ source, seats }) =>
    sentence.take(matchWholeWords(source), ([, first, second], span) => toSeats(seats(parseCount(first), parseCount(second)), span)),
  )
  const found = named.length > 0 ? named : sentence.take(matchWholeWords(bareCount), ([, many], span) => toSeats(parseCount(many), span))
  sentence.refuse(matchWholeWords(`(?:for |pour )?(?:\\d+|${tooMany})[ -]*${seatWords}`))
  sentence.refuse(matchWholeWords('(?:for|pour) \\d+(?! ?[a-z0-9])'))
  const [seats, ...others] = new Set(found.map((match) => match.seats))
  if (others.length === 0) return seats
  for (const span of found) sentence.admit(span)
  return undefined
}

const features: Record<Feature, string> = {
  child_seat: anyOf(
    "(?:child|baby|kids?|infant|booster|car)(?:'s)?[ -]?seats?(?: for (?:a |the |my )?(?:baby|child|kids?))?",
    'sieges? (?:bebe|enfants?|auto|pour (?:bebe|enfants?))',
    "intebe (?:y'?(?:umwana|abana)|z'?abana)|akebe k'?umwana",
  ),
  four_by_four: anyOf(
    '4 ?[x*] ?4|4 ?wd|awd|(?:four|4)[ -]wheel(?:s)?(?:[ -]drive)?|all[ -]wheel[ -]drive|four by four|off[ -]?road(?:er)?',
    'quatre[ -](?:roues motrices|quatre)|4 roues motrices|tout[ -]terrain',
    'kat[ -]?kat',
  ),
  air_conditioning: anyOf(
    'air[ -]?con(?:ditioning|ditioner|ditioned)?|a ?/ ?c|ac|aircon',
    'clim(?:atisation|atisee?)?|air conditionne',
    'icyuma gikonjesha|gikonjesha|ikonjesha',
  ),
  roof_rack: anyOf('roof[ -]?(?:rack|carrier|box)', 'galerie(?: de toit)?|porte[ -]bagages?|barres? de toit'),
  reversing_camera: anyOf('(?:revers(?:e|ing)|rear(?:[ -]view)?|backup|parking)[ -]camera', 'camera de recul', "kamera y'inyuma"),
  bluetooth: 'blue ?tooth|blutooth|bluetoth',
  usb: anyOf('usb(?: ports?| charger| charging)?', 'port usb|prise usb'),
  gps: anyOf('gps|sat ?nav|navigation(?: system)?', 'navigateur'),
}
const fuels: Record<Fuel, string> = {
  diesel: anyOf('di[e]?[sz][e]?l|diesle', 'gas[ -]?oil|gazoil|gazole|mazout', 'mazutu?'),
  hybrid: anyOf('hybrid car|hybrids?', 'hybride', 'hibride|ibiride'),
  electric: anyOf('electric(?:al)?|ev', 'electrique', "ikoresha amashanyarazi|(?:y'?)?amashanyarazi"),
  gasoline: anyOf('petrol|gasoline|benzine?', 'essence', 'lisansi|esansi'),
}
const gear = '(?: (?:gearbox|transmission|gear))?'
const transmissions: Record<Transmission, string> = {
  automatic: anyOf(`automatics?|automati[ck]|auto(?:matic)?${gear}`, 'boite auto(?:matique)?|automatique', 'otomatike?|automatiki'),
  manual: anyOf(`manual${gear}|stick(?: shift)?`, 'boite manuelle|manuelle?', 'manuweli|manyuweli'),
}
// A bare "pickup" is a car unless a handover follows, as in "pickup at 8, return on Sunday".
const handover = "[^]*\\b(?:returns?|drop|retour|back|at \\d|o'clock|cars?|voitures?|imodoka)\\b"
const bodyTypes: Record<BodyType, string> = {
  suv: anyOf('suvs?|s\\.u\\.v\\.?|crossovers?'),
  saloon: anyOf('saloons?|sedans?', 'berlines?'),
  pickup: anyOf(
    `pick[ -]?ups? trucks?|pick[ -]?ups|double[ -]cab(?:in)?s?|(?<=^[ |]*)pick[ -]?up(?! (?:times?|codes?|places?|points?|hours?)\\b)(?!${handover})`,
    '(?<=\\b(?:an?|un|une|any|rent|hire|need|want|louer|manual|automatic|diesel|toyota) )pick[ -]?up(?! (?:times?|codes?|places?|points?|hours?)\\b)',
  ),
  van: anyOf('vans?|mini[ -]?vans?|mini[ -]?bus(?:es)?'),
  hatchback: anyOf('hatchbacks?', 'compactes?|citadines?'),
}
const aDriver = '(?:driver|chauffeur)'
const unChauffeur = '(?:chauffeur|conducteur)'
const drivers: Record<DriverFilter, string> = {
  without: anyOf(
    `self[ -]?drives?|self[ -]?driving|no driver|without (?:a |any )?${aDriver}`,
    `(?:do not|don.t|dont|no) need (?:for |of )?(?:a |any )?${aDriver}`,
    "(?:i )?(?:want to )?drive (?:it )?myself|i(?:'ll| will) drive(?: it)?(?: myself)?",
    `sans ${unChauffeur}|pas (?:besoin )?(?:de |d.un )${unChauffeur}|je (?:conduis|conduirai)(?: moi[ -]meme)?|conduire moi[ -]meme`,
    '(?:ntabwo |si)n?keneye (?:umu)?shoferi|nta (?:mu)?shoferi|idafite (?:umu)?shoferi|nzitwarira|nitwarira',
  ),
  with: anyOf(
    `(?:with|and|plus|need|including|includes?|has)?(?: a| the)? ?${aDriver}(?: (?:included|please))?`,
    'chauffeur[ -]driven|(?:some(?:one|body) )?to drive (?:me|us)',
    `avec (?:un )?${unChauffeur}|(?:un |le )?conducteur`,
    "(?:n'|na |n' )?(?:umu)?shoferi|ifite (?:umu)?shoferi",
  ),
}
// `My papers` is no search for a car.
const checkedDocuments = anyOf(
  '(?:checked|verified|approved|valid) (?:papers|documents?)|(?<!my )(?:papers|documents?) (?:(?:are |were |have been )?(?:checked|verified|approved))',
  '(?<!mes )(?:papiers|documents) (?:verifies|controles|en regle)',
  '(?:ibyangombwa|impapuro) (?:byagenzuwe|zagenzuwe|byemejwe|zemejwe)',
)
const carPrefix = '(?:with|whose|that ha(?:s|ve)|avec(?: les| des)?|aux|dont les|ifite|zifite)(?: its| all| the| their)?'
const papers: Record<DocumentFilter, string> = { checked: `(?:${carPrefix} )?${checkedDocuments}` }
const instant: Record<InstantFilter, string> = {
  yes: anyOf(
    '(?:with |that (?:has|have|offers?) )?instant(?:ly)?[ -](?:bookings?|bookable)|(?:that )?(?:i |we )?(?:can |to )?(?:be )?book(?:ed|able)? (?:it )?(?:at once|instantly|immediately)',
    '(?:avec |en )?(?:la )?reservation (?:instantanee|immediate)',
    'ihita yemezwa',
  ),
}
const sorts: Partial<Record<Sort, string>> = {
  price: anyOf(
    'cheapest|least expensive|lowest price|most affordable|cheap|affordable|low[ -]cost',
    'le moins cher|la moins chere|les moins cheres?|moins chere?s?|pas chere?s?|bon marche',
    'ihendutse cyane|z?ihendutse|make cyane|igiciro gito',
  ),
  '-price': anyOf('most expensive|priciest', 'le plus cher|la plus chere', 'ihenze cyane'),
  rating: anyOf(
    '(?:best|top|highest)[ -]rated|best reviews?|best reviewed|good reviews',
    '(?:les? |la )?mieux notee?s?|meilleures? notes?|meilleurs? avis',
  ),
  newest: 'newest(?: listings?)?|most recent(?:ly listed)?|latest',
}

/** Reports several matches as unclear, because a search takes one value. */
function readOne<Name extends string>(sentence: Sentence, names: Partial<Record<Name, string>>) {
  let left = sentence.getRemaining()
  // Removes each match first, so that `no driver` does not also match `driver`.
  const found = (Object.entries(names) as [Name, string][]).filter(([, source]) => {
    const rest = left.replace(matchWholeWords(source), (text) => '|'.repeat(text.length))
    const isFound = rest !== left
    left = rest
    return isFound
  })
  for (const [, source] of found) {
    const expression = matchWholeWords(source)
    if (found.length > 1) sentence.refuse(expression)
    else sentence.take(expression, () => true)
  }
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** Keeps questions about papers apart from searches for a car with checked papers. */
export const removeDocuments = (text: string, asks: boolean) =>
  text.replace(matchWholeWords(asks ? `${carPrefix} ${checkedDocuments}` : papers.checked), '')

const anyTrait = anyOf(...[bodyTypes, fuels, transmissions, features].flatMap((names) => Object.values(names)), checkedDocuments)
const negation = anyOf(
  'not?|(?:anything |everything )?except|without|but not|anything but|other than',
  "pas(?: de| d')?|non|(?:tout )?sauf|sans",
  'ni|idakoresha|itari',
)

/** Unwanted traits are reported as unclear, because a search cannot exclude them. */
export function readTraits(sentence: Sentence): Partial<CarSearch> {
  sentence.refuse(matchWholeWords(`${negation}(?: an?| un| une| any)? ?${anyTrait}(?: car)?`))
  const featureNames = (Object.entries(features) as [Feature, string][])
    .filter(
      ([, source]) =>
        sentence.take(matchWholeWords(`(?:with (?:an? )?|avec (?:un |une )?)?(?:(?:\\d|two|deux) )?${source}`), () => true).length > 0,
    )
    .map(([feature]) => feature)
  const driver = readOne(sentence, drivers)
  const checked = readOne(sentence, papers)
  const atOnce = readOne(sentence, instant)
  const fuel = readOne(sentence, fuels)
  const transmission = readOne(sentence, transmissions)
  const bodyType = readOne(sentence, bodyTypes)
  const sort = readOne(sentence, sorts)
  const seatCount = readSeats(sentence)
  return {
    ...(fuel ? { fuel } : {}),
    ...(seatCount ? { seats: seatCount } : {}),
    ...(transmission ? { transmission } : {}),
    ...(bodyType ? { bodyType } : {}),
    ...(featureNames.length > 0 ? { features: featureNames } : {}),
    ...(driver ? { driver } : {}),
    ...(checked ? { papers: checked } : {}),
    ...(atOnce ? { instant: atOnce } : {}),
    ...(sort ? { sort } : {}),
  }
}
