import type { TextIndex } from '../../../db/full-text-search.ts'

type HelpIndex = TextIndex<'title' | 'asked' | 'text'>
type Fit = { score: number; inHead: boolean }

const weights = { title: 1, asked: 0.8, text: 0.35 }
/** Bonus if title or keywords contain little else. */
const alone = 0.4
/** The first synonym counts most, and further matches add little. */
const byOther = { later: 0.8, more: 0.2 }
const unknownWeight = 2.5
const mentioned = 0.5
/** A section answers a question if it covers this share of its terms by weight. */
const leastCover = 0.42
/** These pages only summarize the help center. */
const inShort: Readonly<Record<string, number>> = { 'how-it-works': 0.7, terms: 0.7 }
/** Everyday words: one alone is no question about this site. */
const everyday = new Set(
  'tomorrow price cost write hour place long road rain dark number see sees owner data earned far start airport site photos renter account foreign contact move mycar forgotten change download free home'.split(
    ' ',
  ),
)
const everydayWeight = 0.6

function fitsOf(words: readonly string[], index: HelpIndex) {
  const fits = new Map<number, Fit>()
  for (const [place, word] of words.entries()) {
    const having = index.having(word)
    const best = {
      title: Math.max(...having.map(({ scores }) => scores.title)),
      asked: Math.max(...having.map(({ scores }) => scores.asked)),
    }
    const inField = (field: 'title' | 'asked', score: number) => (score > 0 ? weights[field] + (alone * score) / best[field] : 0)
    for (const { entry, scores } of having) {
      const head = Math.max(inField('title', scores.title), inField('asked', scores.asked))
      const score = (head || weights.text) * (place === 0 ? 1 : byOther.later)
      const before = fits.get(entry) ?? { score: 0, inHead: false }
      const [more, less] = [Math.max(before.score, score), Math.min(before.score, score)]
      fits.set(entry, { score: more + less * byOther.more, inHead: before.inHead || head > 0 })
    }
  }
  return fits
}

/** Inverse document frequency: rare terms weigh more. */
const weightAmong = (count: number, fitting: number) => (fitting === 0 ? unknownWeight : Math.log(1 + count / fitting))

type Ranked = { cover: number; heads: { isEveryday: boolean }[] }
const isSure = ({ cover, heads }: Ranked) => (heads.length > 1 || heads.some(({ isEveryday }) => !isEveryday)) && cover >= leastCover

export function createRanking(index: HelpIndex, sections: readonly { page: string }[]) {
  // The lexicon returns the same array for the same word.
  const known = new WeakMap<readonly string[], ReadonlyMap<number, Fit>>()
  const fitting = (words: readonly string[]) => {
    const fits = known.get(words) ?? fitsOf(words, index)
    known.set(words, fits)
    return fits
  }
  const askedFor = (words: readonly string[]) => {
    const fits = fitting(words)
    const heads = [...fits.values()].filter(({ inHead }) => inHead).length
    const isEveryday = everyday.has(words[0] ?? '')
    return { fits, isEveryday, weight: weightAmong(sections.length, heads || fits.size) * (isEveryday ? everydayWeight : 1) }
  }
  return (named: readonly (readonly string[] | null)[]): number[] => {
    const asked = named.map((words) => askedFor(words ?? []))
    const all = asked.reduce((sum, { weight }) => sum + weight, 0)
    const ranked = sections.map(({ page }, place) => {
      const found = asked.flatMap(({ fits, weight, isEveryday }) => {
        const fit = fits.get(place)
        return fit ? [{ ...fit, isEveryday, weight: weight * (fit.inHead ? 1 : mentioned) }] : []
      })
      const cover = found.reduce((sum, { weight }) => sum + weight, 0) / all
      const score = found.reduce((sum, fit) => sum + fit.score * fit.weight, 0)
      return { place, cover, heads: found.filter(({ inHead }) => inHead), rank: score * cover * (inShort[page] ?? 1) }
    })
    const [best, ...others] = ranked.toSorted((one, other) => other.rank - one.rank)
    if (!best || !isSure(best)) return []
    return [best, ...others.filter(isSure)].map(({ place }) => place)
  }
}
