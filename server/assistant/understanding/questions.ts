import { wholeWords } from './numbers.ts'

const asking = wholeWords(
  "(?:how|what|what's|whats|when|why|who|whom|whose|where|which|can|could|may|do|does|did|is|are|am|must|should|shall|will|would|has|have|comment|pourquoi|quand|quel(?:le)?s?|qui|ou|est[ -]ce|qu'est|que|puis[ -]je|peut[ -]on|dois[ -]je|faut[ -]il|combien|ese|gute|ryari|kuki|iki|ninde|hehe|he|angahe|nshobora|ngomba|bigenda)",
)
/** What the help pages are about and no car is. */
const topics = wholeWords(
  "(?:pay(?:ment|ments|ing|s)?|paid|cash|card|visa|momo|mobile money|cancel(?:l?ed|ling|lation|s)?|refund(?:s|ed|able)?|deposits?|fees?|commission|insur(?:ance|ed)|accidents?|crash(?:ed)?|damage[sd]?|scratch(?:es|ed)?|break ?downs?|breaks? down|broke(?:n)? down|fines?|police|theft|stolen|late|delay|licen[cs]es?|permit|passport|identity|id card|documents?|verif(?:y|ied|ication)|account|password|sign ?up|log ?in|register|e-?mail|list my|list a car|my own car|earn|owners?|host|become|age|how old|foreign(?:er)?s?|tourists?|border|uganda|congo|abroad|kilomet(?:er|re)s|mileage|contract|agreement|privacy|my data|delete|report|complain(?:t)?|dispute|support|contact|help|phone number|reviews?|ratings?|smok(?:e|ing)|pets?|cleaning|cleaned|fuel (?:policy|level)|full tank|extend|change (?:my|the) (?:dates?|booking)|code|handover|no[ -]?show|show up|discount|payout|scam|fraud|safe(?:ty)?|cookies?|terms|expire[sd]?|request|approve[sd]?|approval|answer|confirm(?:ed|ation)?|notif(?:y|ication)s?|payer|paie(?:ment)?|especes|carte|annul(?:er|ation|e)|rembours(?:er|ement|e)|caution|frais|assurance|assuree?|panne|amende|retard|permis|passeport|carte d'identite|compte|mot de passe|inscrire|proprietaire|mettre ma voiture|contrat|vie privee|donnees|supprimer|signaler|litige|avis|etranger|frontiere|kilometres|kwishyura|nishyura|kwishyurwa|guhagarika|guhagarikwa|gusubizwa|ingwate|amafaranga y'|ubwishingizi|impanuka|uruhushya|indangamuntu|pasiporo|ibyangombwa|konti|ijambo ry'ibanga|nyir'imodoka|nyirayo|amasezerano|gukererwa|gutinda|ikibazo|ubufasha|kwiyandikisha|amakosa|gusiba|polisi)",
)
/** How something is done, allowed or goes on: no car is asked for, whatever else is named. */
const rules = wholeWords(
  '(?:how (?:do|does|can|should|to|long|far|old|many|early|late|will|is|are|would)|comment|gute|why|pourquoi|kuki|what (?:if|happens|should|do i)|que se passe|who|whose|(?:do|does|did) (?:i|you|the|we|my) (?:need|have to|charge|deliver|accept|refund|take|pay|offer|check)|can (?:i|we|you|my|the) (?!(?:get|rent|have|book|find|hire|see|show|give)\\b)|may i|am i|is it (?:possible|allowed|safe|ok|okay|legal|required)|puis[ -]je (?!(?:avoir|louer|trouver|reserver)\\b)|peut[ -]on (?!(?:avoir|louer|trouver|reserver)\\b)|est[ -]ce que je (?:peux|dois|paie)|est[ -]ce possible|faut[ -]il|dois[ -]je|nshobora (?!(?:kubona|gukodesha)\\b)|ngomba|bisaba|bigenda|should i|must i|what (?:is|are|does) (?:the|a|an|your) (?:rule|limit|policy|minimum|maximum|difference|meaning)|what does)',
)
const wishes = wholeWords(
  "(?:looking for|i(?:'m| am)? (?:need|want|looking)|i'd like (?:a|to rent)|find me|show me|je (?:cherche|veux|voudrais)|ndashaka|nkeneye|ndakeneye|nshaka)",
)

/** `How much is a RAV4`, `what does a Hilux cost`: answered by the cars themselves. */
const prices = wholeWords('(?:how much|cost|price|combien co|prix|angahe|igiciro)')

const has = (expression: RegExp, text: string) => text.search(expression) >= 0

export const isAsking = (text: string) => has(asking, text) || text.trimEnd().endsWith('?')

/** Whether it asks how things are done here, and not for a car. */
export const isAboutTheSite = (text: string, asks: boolean) =>
  (has(topics, text) && (asks || !has(wishes, text))) || (has(rules, text) && !has(prices, text))
