import { findMeaning, extractPhrases } from './lexicon.ts'
import { findNearestWord } from '../parser/autocorrect.ts'
import { isStopWord } from './stop-words.ts'

const offTopicWords = new Set(
  `
  weather forecast football soccer match score league president minister politics election news joke jokes poem song music movie film recipe
  cook pizza food restaurant restaurants flight flights plane airline bus buses train moto gorilla gorillas trekking homework translate
  translation capital horoscope god bitcoin crypto stock job jobs salary doctor hospital medicine girlfriend boyfriend love marry wifi laptop
  meteo ballon foot politique blague blagues poeme chanson musique recette cuisine avion bus train capitale emploi travail salaire
  medecin hopital amour copine copain devoirs traduire traduis ordinateur
  ikirere umupira ikipe politiki urwenya indirimbo umuziki filime ibiryo resitora indege akazi umushahara muganga ibitaro urukundo
  inkuru igisigo
  house houses apartment apartments flat room rooms hotels hostel land plot motorbike motorbikes motorcycle motorcycles bicycle bicycles
  bike bikes scooter boat ticket tickets wash carwash mechanic garage spare parts school course lesson lessons embassy  umuganda
  airtime exchange stupid idiot robot human  youtube facebook instagram tiktok essay
  maison maisons appartement appartements chambre chambres terrain velo velos motos billet billets lavage mecanicien pieces detachees
  ecole cours ambassade idiote imbecile
  inzu icyumba amacumbi igare amagare itike ishuri isomo ambasade umukanishi amainite`
    .trim()
    .split(/\s+/),
)

const offTopicPhrases =
  /\b(?:visa (?:for|to|pour|y)|(?:get|need|apply for) an? visa|what time is it|quelle heure est il|isaha zingahe|\d+ (?:rwf |francs? )?(?:in|en|to) dollars?|(?:book|find|need|want|cheap|best|good|un bon) (?:an? |me )*hotels?|hotels? (?:in|near|at|a)\b|who are you|your name|qui es tu|witwa nde)\b/g

const isOffTopic = (word: string) => offTopicWords.has(word)

function findOffTopic(question: string) {
  const rest = question.replace(offTopicPhrases, ' ')
  return { rest, times: rest === question ? 0 : 1 }
}

const normalizeQuestion = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')

/** An off-topic word weighs as much as four unknown words. */
const offTopicTerms = [null, null, null, null]

/** Shorter words are close to too many others: `coupe`, `coûte`. */
const minCorrectedLength = 6

/** Returns synonyms for each term of the question, or null for an unknown term. */
export function parseHelpQuestion(question: string, isKnown: (word: string) => boolean, spellings: readonly string[]) {
  const offTopic = findOffTopic(normalizeQuestion(question))
  const { found, rest } = extractPhrases(offTopic.rest)
  const findTerms = (word: string) => findMeaning(word) ?? (isKnown(word) ? [word] : undefined)
  const words = rest.split(' ').filter((word) => (/[a-z]{2}/.test(word) || findMeaning(word)) && !isStopWord(word))
  const wordTerms = words.flatMap((word): (readonly string[] | null)[] => {
    const finds = findTerms(word)
    if (finds) return [finds]
    if (isOffTopic(word)) return offTopicTerms
    const correction = word.length >= minCorrectedLength ? findNearestWord(word, spellings, true) : undefined
    if (correction === undefined) return [null]
    return isStopWord(correction) ? [] : [findTerms(correction) ?? null]
  })
  const terms = [...found, ...wordTerms, ...(offTopic.times > 0 ? offTopicTerms : [])]
  const keys = terms.map((finds) => finds?.join(' ') ?? null)
  return terms.filter((_, index) => keys[index] === null || keys.indexOf(keys[index] ?? null) === index)
}
