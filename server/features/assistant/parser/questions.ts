import type { SmallTalk } from '../../../../shared/domain/assistant.ts'
import { anyOf, matchWholeWords } from './regex.ts'

const courtesyWords: Record<SmallTalk, string> = {
  greeting: anyOf(
    'hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|how are you',
    'bonjour|bonsoir|salut|coucou|ca va|comment (?:ca va|allez[ -]vous)',
    'muraho|mwaramutse|mwiriwe|waramutse|wiriwe|bite|amakuru(?: ki| yawe)?|murakaza neza',
  ),
  thanks: anyOf(
    'thanks?(?: you)?|thank you (?:so|very) much|many thanks|thx|ty|bye|goodbye',
    'merci(?: beaucoup| bien)?|au revoir',
    'murakoze(?: cyane)?|urakoze(?: cyane)?|murabeho',
  ),
}

const politeWords = '(?:there|sir|madam|friend|again|twara|assistant|please|everyone|monsieur|madame|a tous|nshuti|cyane|mwese)'
const toWholePattern = (words: string) => new RegExp(String.raw`^\W*(?:${words})(?:\W+(?:${words}|${politeWords}))*\W*$`)
const expressions = Object.entries(courtesyWords).map(([courtesy, words]) => ({
  courtesy: courtesy as SmallTalk,
  expression: toWholePattern(words),
}))

export const findGreeting = (text: string) => expressions.find(({ expression }) => expression.test(text))?.courtesy

const questionWords = matchWholeWords(
  anyOf(
    "how|what|what's|whats|when|why|who|whom|whose|where|which|can|could|may|do|does|did|is|are|am|must|should|shall|will|would|has|have",
    "comment|pourquoi|quand|quel(?:le)?s?|qui|ou|est[ -]ce|qu'est|que|quoi|(?:est|sont)[ -](?:il|elle)s?|puis[ -]je|peut[ -]on|peut[ -]on|dois[ -]je|faut[ -]il|combien",
    'ese|gute|nte|ryari|kuki|iki|ibihe|ayahe|ninde|nande|nde|hehe|he|angahe|nshobora|ngomba|bigenda',
  ),
)

const topicWords = matchWholeWords(
  anyOf(
    'how much (?:extra|more|fuel|petrol|gas) (?:is|for|does|should|must|do)|pay(?:ment|ments|ing|s)?|paid|cash|card|visa|momo|mobile money|refund(?:s|ed|able)?|deposits?|fees?|commission|discount|payout|earn',
    'payer|paie(?:ment)?|especes|carte|rembours(?:er|ement|e)|caution|frais|penalites?|acompte',
    "kwishyura|nishyura|kwishyurwa|gusubizwa|ingwate|ihazabu|amande|avansi|mu giciro|(?:yi|zi|bi)shyurwa|amafaranga y'",
    'cancel(?:l?ed|ling|lation|s)?|request|approve[sd]?|approval|answer|confirm(?:ed|ation)?|expire[sd]?|extend|change (?:my|the) (?:dates?|booking)',
    'annul(?:er|ation|e)',
    'guhagarika|guhagarikwa|gusiba|kongera|kongeraho|ubusabe',
    'insur(?:ance|ed)|accidents?|crash(?:ed)?|damage[sd]?|scratch(?:es|ed)?|break ?downs?|breaks? down|broke(?:n)? down|fines?|police|theft|stolen',
    '(?:extra|more|another|additional) days?|(?:wont|won.t|doesn.t|does not) start|hit (?:my|me|the|us|somebody|someone)|punctured?|flat (?:tyre|tire)|late|delay|border|uganda|congo|abroad|kilomet(?:er|re)s|mileage|checklist|etat des lieux|return (?:the )?car (?:a |one |the )?(?:day|early|before|after)|smok(?:e|ing)|pets?|cleaning|cleaned|fuel (?:policy|level)|full tank',
    'code|handover|no[ -]?show|show up',
    'assurance|assuree?|accroch(?:age|e)|percute|crevaison|panne|amende|retard|frontiere|kilometres',
    'ubwishingizi|impanuka|bangonze|nagonze|gukererwa|gutinda|amakosa|polisi|kode|umupaka',
    '[a-z]*(?:pfuye|tinze|kererwa|kerewe)|(?:ni|nin|n|nza|ku|gu)(?:subiza|garura) imodoka',
    'licen[cs]es?|permit|passport|identity|id card|documents?|verif(?:y|ied|ication)|age|how old|foreign(?:er)?s?|tourists?',
    "permis|passeport|carte d'identite|etranger",
    'uruhushya|perimi|indangamuntu|pasiporo|ibyangombwa|impapuro|byangombwa',
    'account|password|sign ?up|log ?in|register|e-?mail|list my|list a car|listings?|owners?|host|become|privacy|my data|delete|cookies?|notif(?:y|ication)s?',
    'compte|mot de passe|inscrire|proprietaire|proprio|annonce|vie privee|donnees|supprimer',
    "konti|ijambo ry'ibanga|nyir'imodoka|nyirayo|kwiyandikisha",
    'contract|agreement|terms|report|complain(?:t)?|dispute|support|contact|help|phone number|reviews?|ratings?|scam|fraud|safe(?:ty)?',
    'contrat|signaler|litige|avis',
    'amasezerano|ikibazo|ubufasha',
  ),
)

const toRent = '(?:get|rent|have|book|find|hire|see|show|give)'
const toRentFrench = '(?:avoir|louer|trouver|reserver)'
const ruleWords = matchWholeWords(
  anyOf(
    'do (?:all|the|your) (?:cars|owners)',
    'how (?:do|does|can|should|to|long|far|old|many|early|late|will|is|are|would)|why|whom?|whose',
    'what (?:if|happens|should|do i)|what does|what (?:is|are|does) (?:the|a|an|your) (?:rule|limit|policy|minimum|maximum|difference|meaning)',
    '(?:do|does|did) (?:i|you|the|we|my) (?:need|have to|charge|deliver|accept|refund|take|pay|offer|check)',
    String.raw`can (?:i|we|you|my|the) (?!${toRent}\b)`,
    'may i|am i|should i|must i|is it (?:possible|allowed|safe|ok|okay|legal|required)',
    '(?:is|are) (?:an?|the|it|my|this|your) [^?]*(?:ok|okay|enough|allowed|permitted|possible|included|safe|suitable)',
    "(?:cheaper|less|more) if|moins chere? si|c'est quoi|(?:veut|veulent) dire|que signifie|se faire livrer",
    'my (?:own )?(?:car|vehicle|listing)|ma voiture|mon (?:vehicule|annonce)|imodoka (?:yanjye|zanjye)',
    'comment|pourquoi|que se passe|est[ -]ce que je (?:peux|dois|paie)|est[ -]ce possible|faut[ -]il|dois[ -]je|est[ -](?:il|elle) (?:compris|inclus|possible|permis|obligatoire)e?',
    String.raw`puis[ -]je (?!${toRentFrench}\b)|peut[ -]on (?!${toRentFrench}\b)`,
    String.raw`gute|nte|kuki|ibihe|isobanura|nkore iki|nande|ninde|nshobora (?!(?:kubona|gukodesha)\b)|ngomba|bisaba|bigenda`,
  ),
)
const intentWords = matchWholeWords(
  anyOf(
    `looking for|i(?:'m| am)? (?:need|want|looking)(?! to (?!${toRent}|drive|take)[a-z])|i'd like (?:a|to rent)|find me|show me`,
    `je (?:cherche|veux|voudrais)(?! (?!${toRentFrench}|prendre|conduire)[a-z]+(?:er|ir|re)\\b)`,
    String.raw`(?:ndashaka|nkeneye|ndakeneye|nshaka)(?! (?!kubona|gukodesh|gufata)[kg][uw][a-z]+)`,
  ),
)
const tradeWords = matchWholeWords(
  anyOf(
    'buy(?:ing)?|sell(?:ing)?|purchase|for sale|spare parts?|car ?wash|mechanics?|driving (?:school|lessons?)',
    'acheter|vendre|a vendre|pieces (?:de rechange|detachees)|lavage|mecanicien|auto[ -]ecole',
    'kugura|kugurisha|nagura|nagurisha|igurishwa|umukanishi',
  ),
)
const oneOfMany = matchWholeWords(anyOf('(?:an?|any|some|another) (?:[a-z]+ )?(?:cars?|vehicles?)', '(?:une|des) (?:[a-z]+ )?voitures?'))
/** `How much is a RAV4` is answered by a search. */
const priceWords = matchWholeWords(anyOf('how much|cost|price', 'combien co|prix', 'angahe|igiciro'))

const matches = (expression: RegExp, text: string) => text.search(expression) >= 0

export const isQuestion = (text: string) => matches(questionWords, text) || text.trimEnd().endsWith('?')

export const isAboutTheSite = (text: string, asks: boolean) =>
  (matches(topicWords, text) && (asks || !matches(intentWords, text))) || (matches(ruleWords, text) && !matches(priceWords, text))

export const isTrade = (text: string) => matches(tradeWords, text)

export const hasSearchIntent = (text: string) => matches(intentWords, text) || matches(oneOfMany, text)
