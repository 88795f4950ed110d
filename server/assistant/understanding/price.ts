import type { CarSearch } from '../../../shared/search.ts'
import { wholeWords } from './numbers.ts'
import type { Sentence } from './sentence.ts'

const currency = '(?: ?(?:rwf|frw|rwandan francs?|francs? rwandais|francs?|fr|amafaranga|amafranga))'
const thousand = '(?: ?(?:k|mille|thousand|ibihumbi))'
/** Both `60k` and `60 000`; `ibihumbi 60` comes with its thousand first. */
const amount = `(?:ibihumbi )?\\d{1,3}(?:[ .,]\\d{3})+|(?:ibihumbi )?\\d+(?:[.,]\\d)?`
const money = `(?:rwf |frw )?(${amount})(${thousand})?${currency}?`
const perDay = '(?: ?(?:/|per|a|each|every|par|la|ku|buri) ?(?:day|jour|journee|munsi|24h)| daily)?'

const least = 1_000
const isYear = (text: string) => /^(?:19[89]|20[0-3])\d$/.test(text)

/** Francs, or null for what is no price of a day. */
function francs(text = '', unit?: string) {
  const inThousands = unit !== undefined || text.startsWith('ibihumbi')
  const digits = text.replace(/^ibihumbi /, '')
  const figure = /[ .,]\d{3}/.test(digits) ? Number(digits.replace(/[ .,]/g, '')) : Number(digits.replace(',', '.'))
  const value = inThousands && figure < 1_000 ? figure * 1_000 : figure
  return Number.isInteger(value) && value >= least && value < 100_000_000 ? value : null
}

const most =
  "under|below|less than|no more than|not more than|cheaper than|up to|at most|max(?:imum)?(?: of| de)?|within|not over|not above|moins de|jusqu'a|pas plus de|au plus|inferieure? a|sous|en dessous de|munsi ya|utarenze|[a-z]{0,2}tarengeje|atarenze|itarenze|bitarenze|idarenze"
const atLeast =
  'over|above|more than|at least|min(?:imum)?(?: of| de)?|starting (?:at|from)|plus de|au moins|a partir de|superieure? a|au-dessus de|hejuru ya|arenze|irenze|from|nibura'
const budget =
  '(?:my |mon |our )?budget(?: (?:of|is|de|est de|est|ni|around|about))?:?|for|at|a|around|about|approx(?:imately)?|environ|autour de|hafi|price(?: of)?|prix(?: de)?|igiciro(?: cya)?|ku|pour'

/** Sums in another currency, for the whole trip or for more than a day are no price of a day. */
export function refuseOtherSums(sentence: Sentence) {
  sentence.refuse(
    wholeWords(
      `(?:(?:${most}|${atLeast}|${budget}) )?(?:\\$ ?[\\d.,]+k?|[\\d.,]+k? ?(?:\\$|€|usd|dollars?|euros?|eur|ugx|kes|shillings?|idorari|amadorari))`,
    ),
  )
  sentence.refuse(/(?<![a-z0-9])(?:[$€] ?[\d.,]+k?|[\d.,]+k? ?[$€])/g)
  sentence.refuse(
    wholeWords(
      `(?:(?:${most}|${atLeast}|${budget}) )?(?:${money})(?: (?:in total|total|altogether|all in|in all|for (?:the )?(?:whole|entire|everything)(?: trip)?|en tout|au total|yose(?: hamwe)?|hamwe))`,
    ),
  )
  sentence.refuse(
    wholeWords(
      `(?:(?:${most}|${atLeast}|${budget}) )?${money} ?(?:/|per|a|par|buri|la|ku) ?(?:week|month|semaine|mois|icyumweru|ukwezi|hour|heure|isaha|km|trip)`,
    ),
  )
}

/** What a day may cost, in francs. */
export function readPrice(sentence: Sentence): Partial<CarSearch> {
  sentence.refuse(
    wholeWords(
      '(?:(?:newer|older|after|since|before|later) (?:than )?|annee |year |modele? )?(?:19[89]|20[0-3])\\d(?: or (?:newer|later)| ou plus recent)?',
    ),
  )
  const [between] = sentence.take(
    wholeWords(`(?:between|entre|hagati ya|from|de|from)? ?${money} ?(?:-|to|and|a|et|na|n'|kugeza ku|kugera ku) ?${money}${perDay}`),
    ([, low, lowUnit, high, highUnit]) => {
      const [min, max] = [francs(low, lowUnit ?? (Number(low) < 1_000 ? highUnit : undefined)), francs(high, highUnit)]
      return min !== null && max !== null && min <= max ? { minPrice: min, maxPrice: max } : null
    },
  )
  if (between) return between
  const read =
    (key: 'minPrice' | 'maxPrice') =>
    ([, text = '', unit]: RegExpMatchArray): Partial<CarSearch> | null => {
      const value = isYear(text) && !unit ? null : francs(text, unit)
      return value === null ? null : { [key]: value }
    }
  // A few figures alone may be anything.
  const isSum = ([all, text = '', unit]: RegExpMatchArray) =>
    unit !== undefined || /[a-z/]/.test(all) || text.replace(/\D/g, '').length >= 5
  const found = [
    ...sentence.take(wholeWords(`(?:price )?(?:${most}) ?${money}${perDay}(?: max(?:imum)?)?`), read('maxPrice')),
    ...sentence.take(wholeWords(`(?:price )?(?:${atLeast}) ?${money}${perDay}`), read('minPrice')),
    ...sentence.take(wholeWords(`${money}${perDay} (?:max(?:imum)?|or less|ou moins|at most|cyangwa munsi)`), read('maxPrice')),
    ...sentence.take(wholeWords(`(?:(?:${budget}) ?)?${money}${perDay}`), (match) => (isSum(match) ? read('maxPrice')(match) : null)),
  ]
  const prices: Partial<CarSearch> = Object.assign({}, ...found.toReversed())
  return prices.minPrice && prices.maxPrice && prices.minPrice > prices.maxPrice ? {} : prices
}
