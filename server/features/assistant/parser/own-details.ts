import { type Day, type DayRange } from '../../../../shared/lib/days.ts'
import type { City } from '../../../../shared/domain/places.ts'
import { anyOf, matchWholeWords } from './regex.ts'
import { isFiller } from './filler-words.ts'
import { type CarNames, readCarNames } from './car-names.ts'
import { readNamedDays } from './date-phrases.ts'
import { readCities } from './pickup-city.ts'
import { markRestUnclear, createSentence, type Sentence } from './sentence.ts'

/** `unclear`: words that may identify a booking but were not understood. */
export type OwnDetails = { days: DayRange[]; car?: string; references: string[]; cities: City[]; isAll: boolean; unclear: string[] }

const pluralWords = matchWholeWords(
  anyOf(
    'all|both|each|every|others?|any|bookings|trips|rentals|reservations|requests|cars|pick-?ups|returns|things|coming up',
    'tous|toutes|chaque|autres?|mes|nos|voitures|locations|demandes',
    'yose|zose|byose|zombi|byombi|buri|indi|izindi|zanjye|byanjye',
  ),
)
const distinguishingWords = new Set(
  'driver drivers chauffeur some or but if than except more most less per daily max maximum min minimum under only cheap cheapest new big large small nice people person persons passengers family friends wedding work business ou sauf par personnes famille mariage cyangwa abantu ubukwe umuryango'.split(
    ' ',
  ),
)
const questionWords = new Set(
  `until till how long booked rented reserved reservation reservations booking bookings rentals request requests rent trip trips pickup pickups pick-up pick drop-off due over ends ended begin begins come comes
  earn gagne security deposit fee fees service code reference cost costs had number caution ingwate frais coute kode angahe
  money cash amount sum owe paid paying total altogether bring bringing hand handed back give given collect receive meet meeting keys key place address location hour o'clock own next upcoming current coming up under way
  status state answered answer answers replied reply replies respond responded accepted accept approved approve confirm confirmed confirmation rejected reject declined refused news going go happening happened happens progress
  check see tell list nobody waiting wait still already yet now did has hasn't haven't didn't owner owner's owners both things exactly remind myself me mine after-all know whats what's where's when's who's
  have has rendez returned returning drive due
  quand quoi comment combien montant argent especes liquide dois devons payer apporter apporte apportes paye reserve reservee reserver loue louee demande demandes reservation reservations rendre ramener restituer retourner retour retrait recuperer recupere prendre prends chercher retirer commence commencer finit termine garder garde encore deja est-elle est-il a-t-il est-ce heure jusqu jusqu'a prochaine prochain proprietaire accepte acceptee repondu refuse refusee confirme confirmee approuve approuvee etat statut ou en que dis dois-je recupere-je prends-je rends rends-je je tous toutes mes nos
  amafaranga nzana nzishyura ngomba kuzana kwishyura nishyura twishyura nitwaza nzitwaza nzatanga angahe ngahe ryari saa ngapi hehe he mfata nfata nzafata mfatira nzafatira nyifata gufata ndafata ndayifata nzayifata dufata itangira nyisubiza nyigarura nsubiza nzasubiza gusubiza nzagarura kugarura subiza garura nakodesheje nasabye nafashe narezerve narezervye ubusabe ubukode urugendo yatwaye yantwaye yaguze yishyuwe nayishyuye rwanjye bwanjye byanjye zanjye wanjye cyanjye rwacu bwacu
  yaremejwe yaremewe byaremejwe byaremewe bwaremejwe bwemewe bwaremewe byemewe yemewe yemejwe bwemejwe cyemewe yanzwe yanyemereye yemeye yansubije igeze zigeze bigeze bugeze rugeze nyir nyirimodoka nyir'imodoka nyiri`.split(
    /\s+/,
  ),
)
export const isQuestionFiller = (word: string): boolean =>
  !distinguishingWords.has(word) &&
  (isFiller(word) || questionWords.has(word) || (word.includes('-') && word.split('-').every(isQuestionFiller)))

const ignoredPhrases = matchWholeWords(
  anyOf(
    "since [a-z]+|(?:has|have|did|does|is|was)(?: not|n't)|not (?:yet|answered|replied|accepted|approved|confirmed)",
    // French `mon` (my), not Monday
    '(?<!on |next |this |by |until )mon(?= [a-z])',
    'depuis [a-z]+|pas encore|quel jour|which day|what (?:day|date)|quelle date|umunsi ki',
  ),
)

/** `The Alto 2013`, but not `in 2013`. */
const modelYear = matchWholeWords(String.raw`(?<!(?:in|since|of|en|de|mu|depuis) )(?:19|20)\d\d`)

/** On a Tuesday, `Tuesday` may mean today. */
function readQuestionDays(sentence: Sentence, today: Day): DayRange[] {
  return readNamedDays(sentence, today).flatMap(({ days, isWeekday, ...span }) => {
    if (!days) {
      sentence.admit(span)
      return []
    }
    const isToday = isWeekday && getWeekday(days.from) === getWeekday(today)
    return isToday ? [{ from: today, to: today }, days] : [days]
  })
}

const getWeekday = (day: Day) => new Date(day).getUTCDay()

/** `references` are lowercase. */
type ReadContext = { today: Day; names: CarNames; references?: readonly string[] }

export function readOwnDetails(question: string, { today, names, references = [] }: ReadContext): OwnDetails {
  const sentence = createSentence(question)
  const isAll = sentence.whole.search(pluralWords) >= 0
  sentence.take(ignoredPhrases, () => true)
  sentence.refuse(matchWholeWords(anyOf('(?:per|a|each) day|daily', 'par jour', 'ku munsi')))
  const namedReferences = sentence.take(matchWholeWords('[a-z0-9]{8}'), ([text]) => (references.includes(text) ? text : null))
  const days = readQuestionDays(sentence, today)
  const cities = readCities(sentence)
  const years = sentence.take(modelYear, ([text], place) => ({ text, place }))
  const { q } = readCarNames(sentence, names)
  if (!q) for (const { place } of years) sentence.admit(place)
  const car = q && [q, ...years.map(({ text }) => text)].join(' ')
  markRestUnclear(sentence, isQuestionFiller)
  return { days, cities, references: namedReferences, isAll, unclear: sentence.unclear(), ...(car ? { car } : {}) }
}
