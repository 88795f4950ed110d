import type { TextIndex } from '../../../db/full-text-search.ts'

type HelpIndex = TextIndex<'title' | 'asked' | 'text'>
type TermMatch = { score: number; isInHeading: boolean }

const weights = { title: 1, asked: 0.8, text: 0.35 }
/** Bonus if title or keywords contain little else. */
const soleMatchBonus = 0.4
/** The first synonym counts most, and further matches add little. */
const synonymWeights = { later: 0.8, more: 0.2 }
const unknownWeight = 2.5
const mentionWeight = 0.5
/** A section answers a question if it covers this share of its terms by weight. */
const minCoverage = 0.42
/** These pages only summarize the help center. */
const pageWeights: Readonly<Record<string, number>> = { 'how-it-works': 0.7, terms: 0.7 }
/** Everyday words: one alone is no question about this site. */
const everydayWords = new Set(
  'tomorrow price cost write hour place long road rain dark number see sees owner data earned far start airport site photos renter account foreign contact move mycar forgotten change download free home'.split(
    ' ',
  ),
)
const everydayWeight = 0.6

function scoreSections(words: readonly string[], index: HelpIndex) {
  const fits = new Map<number, TermMatch>()
  for (const [position, word] of words.entries()) {
    const matches = index.having(word)
    const best = {
      title: Math.max(...matches.map(({ scores }) => scores.title)),
      asked: Math.max(...matches.map(({ scores }) => scores.asked)),
    }
    const inField = (field: 'title' | 'asked', score: number) => (score > 0 ? weights[field] + (soleMatchBonus * score) / best[field] : 0)
    for (const { entry, scores } of matches) {
      const head = Math.max(inField('title', scores.title), inField('asked', scores.asked))
      const score = (head || weights.text) * (position === 0 ? 1 : synonymWeights.later)
      const previous = fits.get(entry) ?? { score: 0, isInHeading: false }
      const [more, less] = [Math.max(previous.score, score), Math.min(previous.score, score)]
      fits.set(entry, { score: more + less * synonymWeights.more, isInHeading: previous.isInHeading || head > 0 })
    }
  }
  return fits
}

/** Inverse document frequency: rare terms weigh more. */
const getRarity = (count: number, matchCount: number) => (matchCount === 0 ? unknownWeight : Math.log(1 + count / matchCount))

type Ranked = { cover: number; heads: { isEveryday: boolean }[] }
const isConfident = ({ cover, heads }: Ranked) => (heads.length > 1 || heads.some(({ isEveryday }) => !isEveryday)) && cover >= minCoverage

export function createRanking(index: HelpIndex, sections: readonly { page: string }[]) {
  // The lexicon returns the same array for the same word.
  const cache = new WeakMap<readonly string[], ReadonlyMap<number, TermMatch>>()
  const getFits = (words: readonly string[]) => {
    const fits = cache.get(words) ?? scoreSections(words, index)
    cache.set(words, fits)
    return fits
  }
  const scoreTerm = (words: readonly string[]) => {
    const fits = getFits(words)
    const heads = [...fits.values()].filter(({ isInHeading: inHead }) => inHead).length
    const isEveryday = everydayWords.has(words[0] ?? '')
    return { fits, isEveryday, weight: getRarity(sections.length, heads || fits.size) * (isEveryday ? everydayWeight : 1) }
  }
  return (terms: readonly (readonly string[] | null)[]): number[] => {
    const scoredTerms = terms.map((words) => scoreTerm(words ?? []))
    const totalWeight = scoredTerms.reduce((sum, { weight }) => sum + weight, 0)
    const ranked = sections.map(({ page }, sectionIndex) => {
      const matches = scoredTerms.flatMap(({ fits, weight, isEveryday }) => {
        const fit = fits.get(sectionIndex)
        return fit ? [{ ...fit, isEveryday, weight: weight * (fit.isInHeading ? 1 : mentionWeight) }] : []
      })
      const cover = matches.reduce((sum, { weight }) => sum + weight, 0) / totalWeight
      const score = matches.reduce((sum, fit) => sum + fit.score * fit.weight, 0)
      return {
        place: sectionIndex,
        cover,
        heads: matches.filter(({ isInHeading: inHead }) => inHead),
        rank: score * cover * (pageWeights[page] ?? 1),
      }
    })
    const [best, ...others] = ranked.toSorted((a, b) => b.rank - a.rank)
    if (!best || !isConfident(best)) return []
    return [best, ...others.filter(isConfident)].map(({ place: sectionIndex }) => sectionIndex)
  }
}
