import type { CarSearch } from '../../../../shared/domain/search.ts'
import { anyOf, matchWholeWords } from './regex.ts'
import type { TextSpan, Sentence } from './sentence.ts'

const currency = ` ?${anyOf('rwf|frw|rwandan francs?', 'francs? rwandais|francs?|fr', 'amafaranga|amafranga')}`
const thousand = ` ?${anyOf('k|thousand', 'mille', 'ibihumbi')}`
/** `60k`, `60 000`, or `ibihumbi 60` with the thousand in front. */
const amount = String.raw`(?:ibihumbi )?(?:\d{1,3}(?:[ .,]\d{3})+|\d+(?:[.,]\d)?)`
const money = `(?:rwf |frw )?(${amount})(${thousand})?(?:${currency})?`
const each = ` ?(?:/|${anyOf('per|a|each|every', 'par|la', 'ku|buri')}) ?`
const perDay = `(?:${each}${anyOf('day|24h', 'jour|journee', 'munsi')}| daily)?`
const otherCurrency = String.raw`\$|€|usd|dollars?|euros?|eur|ugx|kes|shillings?|idorari|amadorari`

const minPricePerDay = 1_000
function parseFrancs(text = '', unit?: string) {
  const inThousands = unit !== undefined || text.startsWith('ibihumbi')
  const digits = text.replace(/^ibihumbi /, '')
  const figure = /[ .,]\d{3}/.test(digits) ? Number(digits.replace(/[ .,]/g, '')) : Number(digits.replace(',', '.'))
  const value = inThousands && figure < 1_000 ? figure * 1_000 : figure
  return Number.isInteger(value) && value >= minPricePerDay && value < 100_000_000 ? value : null
}

const atMost = anyOf(
  'under|below|less than|no more than|not more than|cheaper than|up to|at most|max(?:imum)?(?: of)?|within|not over|not above',
  "moins de|jusqu'a|pas plus de|au plus|max(?:imum)? de|inferieure? a|sous|en dessous de",
  'munsi ya|utarenze|[a-z]{0,2}tarengeje|atarenze|itarenze|bitarenze|idarenze',
)
const atLeast = anyOf(
  'over|above|more than|at least|min(?:imum)?(?: of)?|starting (?:at|from)|from',
  'plus de|au moins|a partir de|min(?:imum)? de|superieure? a|au-dessus de',
  'hejuru ya|arenze|irenze|nibura',
)
const about = anyOf(
  '(?:my |mon |our )?budget(?: (?:of|is|around|about|est de|de|est|ni))?:?',
  'for|at|a|around|about|approx(?:imately)?|price(?: of)?',
  'environ|autour de|prix(?: de)?|pour',
  'hafi|igiciro(?: cya)?|ku',
)
const anyBound = `(?:${anyOf(atMost, atLeast, about)} )?`
const inTotal = anyOf(
  'in total|total|altogether|all in|in all|for (?:the )?(?:whole|entire|everything)(?: trip)?',
  'en tout|au total',
  'yose(?: hamwe)?|hamwe',
)
const longerUnits = anyOf('week|month|hour|km|trip', 'semaine|mois|heure', 'icyumweru|ukwezi|isaha')

export function excludeOtherSums(sentence: Sentence) {
  sentence.refuse(matchWholeWords(String.raw`${anyBound}(?:\$ ?[\d.,]+k?|[\d.,]+k? ?(?:${otherCurrency}))`))
  // Currency signs need no word boundary.
  sentence.refuse(/(?<![a-z0-9])(?:[$€] ?[\d.,]+k?|[\d.,]+k? ?[$€])/g)
  sentence.refuse(matchWholeWords(`${anyBound}${money} ${inTotal}`))
  sentence.refuse(matchWholeWords(`${anyBound}${money}${each}${longerUnits}`))
}

const year = String.raw`(?:19[89]|20[0-3])\d`
const isYear = (text: string) => new RegExp(`^${year}$`).test(text)
const ofYear = `(?:(?:newer|older|after|since|before|later) (?:than )?|annee |year |modele? )?${year}(?: or (?:newer|later)| ou plus recent)?`

type Prices = Pick<CarSearch, 'minPrice' | 'maxPrice'>
type Bound = TextSpan & { key: keyof Prices; value: number }
const createBoundReader =
  (key: keyof Prices) =>
  ([, text = '', unit]: RegExpMatchArray, span: TextSpan): Bound | null => {
    const value = isYear(text) && !unit ? null : parseFrancs(text, unit)
    return value === null ? null : { ...span, key, value }
  }
/** A short number without a unit may mean anything. */
const isPlausiblePrice = ([all, text = '', unit]: RegExpMatchArray) =>
  unit !== undefined || /[a-z/]/.test(all) || text.replace(/\D/g, '').length >= 5

/** Prices per day, in francs. */
export function readPrice(sentence: Sentence): Prices {
  sentence.refuse(matchWholeWords(ofYear))
  const [between] = sentence.take(
    matchWholeWords(`(?:between|from|entre|de|hagati ya)? ?${money} ?(?:-|to|and|a|et|na|n'|kugeza ku|kugera ku) ?${money}${perDay}`),
    ([, low, lowUnit, high, highUnit]) => {
      // `40 to 60k`
      const [min, max] = [parseFrancs(low, lowUnit ?? (Number(low) < 1_000 ? highUnit : undefined)), parseFrancs(high, highUnit)]
      return min !== null && max !== null && min <= max ? { minPrice: min, maxPrice: max } : null
    },
  )
  if (between) return between
  const found = [
    ...sentence.take(matchWholeWords(`(?:price )?${atMost} ?${money}${perDay}(?: max(?:imum)?)?`), createBoundReader('maxPrice')),
    ...sentence.take(matchWholeWords(`(?:price )?${atLeast} ?${money}${perDay}`), createBoundReader('minPrice')),
    ...sentence.take(
      matchWholeWords(`${money}${perDay} (?:max(?:imum)?|or less|at most|ou moins|cyangwa munsi)`),
      createBoundReader('maxPrice'),
    ),
    ...sentence.take(matchWholeWords(`(?:${about} ?)?${money}${perDay}`), (match, place) =>
      isPlausiblePrice(match) ? createBoundReader('maxPrice')(match, place) : null,
    ),
  ]
  const prices: Prices = Object.fromEntries(found.map(({ key, value }) => [key, value]))
  const isOneRange =
    found.length === Object.keys(prices).length && !(prices.minPrice && prices.maxPrice && prices.minPrice > prices.maxPrice)
  if (isOneRange) return prices
  for (const bound of found) sentence.admit(bound)
  return {}
}
