import type { MyBookingQuestion } from '../../../../shared/domain/assistant.ts'
import { anyOf } from './regex.ts'
import type { OwnDetails } from './own-details.ts'
import { createSentence } from './sentence.ts'

const myWords = anyOf('my|our|mine', 'ma|mon|mes|notre|nos', 'yanjye|yacu|byanjye|zanjye|wanjye|bwanjye|bwacu|rwanjye|cyanjye')
const bookingNouns = `(?:next |own |upcoming |prochaine? |current )?${anyOf(
  'bookings?|trips?|rentals?|reservations?|requests?|cars?|pick[ -]?up|return',
  'reserves?|voitures?|locations?|demandes?|retrait',
  'imodoka|gukodesha|ubukode|ubusabe|urugendo',
)}`
const ownBookingPattern = anyOf(
  `${myWords} (?:next |own |upcoming |current |prochaine? )?(?:bookings?|trips?|rentals?|reservations?|requests?|locations?|demandes?)`,
  `(?:booking|ubukode|ubusabe|urugendo) ${myWords}`,
  String.raw`(?:booking|trip|reservation) (?:number |no |reference )?(?=[a-z]*\d)[a-z0-9]{8}\b`,
)
const ownPattern = anyOf(
  ownBookingPattern,
  `${myWords} ${bookingNouns}|${bookingNouns} ${myWords}`,
  'the car i (?:booked|rented|reserved)|i (?:have |already )?(?:booked|rented|reserved)',
  "j'ai (?:reserve|loue)",
  'nakodesheje|nasabye|nafashe|narezerve|narezervye',
)
const firstPersonPattern = anyOf(
  String.raw`\b(?:do|must|should|can|will|am|have|when|where) (?:i|we)\b|\bwhen (?:does|is) my\b|\bwhere is my\b`,
  '\\b(?:must|should|will|does|do) (?:my|our) [a-z]+ (?:have to |need to )?(?:bring|pay)\\b',
  String.raw`\b(?:dois|recupere|prends|rends)[ -]je\b|\bje (?:dois|recupere|prends|rends)\b`,
  String.raw`\b(?:nzana|nzishyura|mfata|nfata|nzafata|mfatira|nzafatira|nsubiza|nzasubiza|ngomba|nyisubiza|nyigarura|nzagarura|nishyura|nitwaza)\b`,
)

const whenWords = anyOf('when|where|what time|(?:which|what) day', 'quand|ou|a quelle heure|quel jour', 'ryari|saa ngapi|he|hehe')
const howMuchWords = anyOf('how much|what (?:amount|sum)|how many francs', 'combien', 'angahe|amafaranga (?:angahe|nzana)')

const questionPatterns: Record<MyBookingQuestion, string> = {
  earnings: String.raw`(?!.*\b(?:per|par|each|if|si|commission)\b|(?!.*\b(?:did|have|ai[ -]je|j'ai)\b).*\b(?:with|avec)\b)${anyOf(
    `${anyOf('how much', 'what')} (?:money )?(?:did|do|will|have) (?:i|we) (?:earn|make)`,
    'how much (?:money )?have (?:i|we) made|(?:did|have) (?:i|we) earn',
    '(?:how much|what) (?:is|are|was|were) my (?:earnings|income|revenue)',
    "combien .*(?:ai[ -]je|j'ai|vais[ -]je|je vais|je) gagn",
    '(?:ninjije|ninjiza|nzinjiza|nungutse|nunguka|nzunguka).*angahe',
  )}`,
  code: String.raw`.*\b[ck]ode\b`,
  sums: anyOf(
    `(?:${howMuchWords}|what|quel).*(?:deposit|caution|ingwate|service fee|frais de service|fees?\\b)`,
    '(?:ingwate|caution|deposit).*(?:angahe|combien|how much)',
    String.raw`(?:what|how much) (?:did|has|have) .*\bcost (?:me|us)\b|how much was (?:my|our)\b`,
    "combien .*m'(?:a|ont) coute",
  ),
  return: anyOf(
    'until when (?:can|may|do) (?:i|we)',
    "jusqu'a quand (?:j'ai|je (?:peux|garde))",
    `${anyOf(whenWords, 'until when|by when', "jusqu'a quand", 'kugeza ryari')}.*${anyOf(
      String.raw`(?:do|must|should|have|need|does|am|is) .*(?:return|bring .*back|give .*back|hand .*back|due back|drop .*off|ends?\b|over|due)`,
      '(?:dois|doit|faut|est-ce que).*(?:rendre|ramener|restituer|retourner)|rendre|ramener',
      'nyisubiza|nyigarura|nsubiza|gusubiza|nzasubiza|nzagarura|kugarura|subiza|garura',
    )}`,
    '(?:nyisubiza|nyigarura|nsubiza|nzasubiza|ngomba gusubiza|nzagarura).*(?:ryari|saa ngapi|hehe)',
  ),
  bring: anyOf(
    '(?:how much|what) (?:do|must|should|will) (?:i|we) (?:owe|need to pay|have to pay|bring)',
    'what (?:do|must|should|shall) (?:i|we) (?:bring|pay) (?:at|for|to) (?:my|the) pick',
    '(?:total|cash|amount|price|cost) (?:of|for) my (?:booking|trip|rental|reservation)',
    "(?:combien|quel montant).*(?:dois[ -]je|je dois|apporter?|j'apporte|a payer)",
    'amafaranga (?:nzana|nzishyura)',
    `${ownBookingPattern}.*${howMuchWords}|${howMuchWords} (?:(?:is|are|for) .*|(?:does|coute|est) )${ownBookingPattern}`,
    `${howMuchWords}.*(?:must|should|will|does|do) (?:my|our) [a-z]+ (?:have to |need to )?(?:bring|pay)`,
    `${howMuchWords}.*${anyOf(
      String.raw`(?:do|must|should|will|have|need|am|cash).*\b(?:i|we)\b`,
      '(?:dois|devons|faut)[ -](?:je|nous)?|je dois',
      'nzana|nzishyura|ngomba|nishyura|nzatanga|kuzana|twishyura|nitwaza|nzitwaza',
    )}`,
    '(?:nzana|nzishyura|nishyura|nitwaza|ngomba kuzana|ngomba kwishyura|nzatanga).*(?:angahe|ngahe)',
  ),
  pickup: anyOf(
    "where(?:'s| is) my (?:car|rental)",
    `(?:when(?:'s| is)|quand est) ${ownBookingPattern}[ .?!]*$`,
    'pick-?up (?:time|hour|place|address|location)|(?:time|hour|place|address|location) (?:of|for) (?:my |the )?pick-?up',
    `${whenWords}.*${anyOf(
      '(?:do|can|should|must|will|am|is) .*(?:pick .*up|pick-?up|collect|be there|meet the owner|get .*(?:car|keys)|start|begin)',
      'recupere|recuperer|prends|prendre|chercher|retirer|commence',
      'mfata|nfata|nzafata|mfatira|nzafatira|gufata|ndayifata|dufata|itangira',
    )}`,
    '(?:mfata|nzafata|mfatira|nzafatira|ndafata|nzayifata).*(?:ryari|saa ngapi|hehe|he)',
  ),
  state: anyOf(
    '(?:did|has|have) the owner (?:answer|repl|accept|approve|respond|confirm|reject)|has my|did my',
    'my (?:booking|request|reservation|trip) (?:status|state)|status of|statut de',
    '^(?:please )?(?:show|see|list|check|find)?(?: me)? ?(?:my|mes) (?:next |own |upcoming |prochaines? )?(?:bookings?|trips?|rentals?|reservations?|requests?|demandes?|locations?)[ .?!]*$',
    '(?:what|which car) (?:did|have) i (?:book|reserve|rent)(?:ed)?|do i have (?:a|any) (?:booking|reservation|trip|rental)s?',
    'how many (?:bookings?|trips?|rentals?|reservations?|requests?) (?:have|did|do) (?:i|we)',
    'proprietaire.*(?:accepte|repondu|refuse|confirme)|a-t-il (?:accepte|repondu)',
    "nyir'?i? ?imodoka.*(?:yanyemereye|yemeye|yansubije)|(?:igeze|zigeze|bigeze|bugeze|rugeze) he",
    `${anyOf('is|was|has|have|did|are|what|where|any|check|show|how|see|status', 'est|a-t|ou|etat|quel|statut', 'ese|bigeze')}.*${anyOf(
      'approved|accepted|confirmed|rejected|declined|answered|replied|status|state|news|going|happening|happened|progress',
      'acceptee?|confirmee?|approuvee?|refusee?|en est|repondu|statut',
      'yaremejwe|yaremewe|byaremejwe|byaremewe|bwaremejwe|bwemewe|bwaremewe|byemewe|yemewe|yemejwe|bwemejwe|cyemewe|yanzwe|bigeze',
    )}`,
    'yaremejwe|yaremewe|byaremejwe|byaremewe|yemejwe|byemewe',
  ),
}
const questionExpressions = (Object.entries(questionPatterns) as [MyBookingQuestion, string][]).map(
  ([asks, source]) => [asks, new RegExp(String.raw`(?:^|\b)${source}`)] as const,
)

const rulesExpression =
  /\b(?:permis|licen[cs]e|documents?|fuel|insurance|listing|if (?:i|the|my)|change|changer|guhindura|scam|my car (?:was|is|has been|got)(?: not)? (?:approved|rejected|refused))\b/
/** Also about rules, unless the question asks for a sum or code of one booking. */
const rulesOrBookingExpression =
  /\b(?:deposit|caution|ingwate|refund|money back|rembours\w*|receipt|facture|commission|[ck]ode|drivers?|extra|cancel\w*|annul\w*|advance)\b/
const figureExpression = new RegExp(String.raw`\b(?:${howMuchWords}|what (?:is|was|are|did)|what's|whats|quel(?:le)? est)\b`)
const ownExpression = new RegExp(String.raw`\b${ownPattern}`)
const ownBookingExpression = new RegExp(
  String.raw`\b(?:${ownBookingPattern}|my (?:security )?(?:deposit|service fee|(?:pick-?up )?code) (?:for|on|of) (?:the |my )?[a-z0-9])`,
)
const myExpression = new RegExp(String.raw`\b${myWords}\b`)
const firstPersonExpression = new RegExp(firstPersonPattern)
const firstPersonByQuestion: Partial<Record<MyBookingQuestion, RegExp>> = {
  state: /\bowner\b|proprietaire|nyir'?i? ?imodoka|\bdo i have\b|\b(?:did|have) i (?:book|rent|reserve|had)/,
  sums: /\b(?:cost (?:me|us)|how much was (?:my|our))\b|m'(?:a|ont) coute/,
}

export function findOwnQuestion(text: string, readDetails: () => Pick<OwnDetails, 'days' | 'cities' | 'car'>): MyBookingQuestion | null {
  if (rulesExpression.test(text)) return null
  const isAboutOneBooking = () => {
    if (ownBookingExpression.test(text)) return true
    const { days, cities, car } = readDetails()
    return (
      (days.length > 0 && firstPersonExpression.test(text)) || (days.length + cities.length + (car ? 1 : 0) > 0 && myExpression.test(text))
    )
  }
  const isOwn = rulesOrBookingExpression.test(text) ? figureExpression.test(text) && isAboutOneBooking() : ownExpression.test(text)
  const isAboutOwnBooking = (asks: MyBookingQuestion) => asks === 'earnings' || isOwn || (asks === 'sums' && isAboutOneBooking())
  const isFirstPerson = (asks: MyBookingQuestion) =>
    !rulesOrBookingExpression.test(text) && (firstPersonByQuestion[asks] ?? firstPersonExpression).test(text)
  return (
    questionExpressions.find(([asks, expression]) => expression.test(text) && (isAboutOwnBooking(asks) || isFirstPerson(asks)))?.[0] ?? null
  )
}

const pastCostExpression = new RegExp(
  anyOf(
    '(?:how much|what) (?:did|has|have) .*cost(?: altogether| in all)?|how much (?:was|were) ',
    'combien (?:a|ont|avait|est-ce que .*(?:a|ont)) coute|combien coutait',
    '(?:yatwaye|yantwaye|yaguze|yishyuwe|nayishyuye) (?:amafaranga )?angahe',
  ),
)

export const isPastCostQuestion = (question: string) => pastCostExpression.test(createSentence(question).whole)
