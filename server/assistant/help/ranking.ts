import type { TextIndex } from '../../db/text-index.ts'

type HelpIndex = TextIndex<'title' | 'asked' | 'text'>
type Fit = { score: number; inHead: boolean }

const weights = { title: 2.5, asked: 2, text: 1 }
/** Of several words that something is called by here, the first is the best; that more than one stands there says little more. */
const byOther = { later: 0.8, more: 0.2 }
/** How much a word weighs that nothing here knows. */
const unknownWeight = 2.5
/** What only mentions a thing in its text is hardly about it. */
const mentioned = 0.5
/** From this share of what was named on, an answer is taken for one. */
const leastCover = 0.42
/** Pages that say shortly what the help center says in full. */
const inShort: Readonly<Record<string, number>> = { 'how-it-works': 0.7, terms: 0.7 }

/** How well each section fits one thing that a question names. */
function fitsOf(words: readonly string[], index: HelpIndex) {
  const fits = new Map<number, Fit>()
  for (const [place, word] of words.entries()) {
    for (const { entry, scores } of index.having(word)) {
      const head = scores.title * weights.title + scores.asked * weights.asked
      const score = (head + scores.text * weights.text) * (place === 0 ? 1 : byOther.later)
      const before = fits.get(entry) ?? { score: 0, inHead: false }
      const [more, less] = [Math.max(before.score, score), Math.min(before.score, score)]
      fits.set(entry, { score: more + less * byOther.more, inHead: before.inHead || head > 0 })
    }
  }
  return fits
}

/** What few sections have says more of a question than what many have. */
const weightAmong = (count: number, fitting: number) => (fitting === 0 ? unknownWeight : Math.log(1 + count / fitting))

const isSure = ({ cover, isNamed }: { cover: number; isNamed: boolean }) => isNamed && cover >= leastCover

/** The places of the sections that surely answer what a question names, the best one first. */
export function rankedFor(named: readonly (readonly string[] | null)[], index: HelpIndex, sections: readonly { page: string }[]): number[] {
  const asked = named.map((words) => {
    const fits = fitsOf(words ?? [], index)
    return { fits, weight: weightAmong(sections.length, fits.size) }
  })
  const all = asked.reduce((sum, { weight }) => sum + weight, 0)
  const ranked = sections.map(({ page }, place) => {
    const found = asked.flatMap(({ fits, weight }) => {
      const fit = fits.get(place)
      return fit ? [{ ...fit, weight: weight * (fit.inHead ? 1 : mentioned) }] : []
    })
    const cover = found.reduce((sum, { weight }) => sum + weight, 0) / all
    const score = found.reduce((sum, fit) => sum + fit.score, 0)
    return { place, cover, isNamed: found.some(({ inHead }) => inHead), rank: score * cover * (inShort[page] ?? 1) }
  })
  const [best, ...others] = ranked.toSorted((one, other) => other.rank - one.rank)
  // Where the best one is not sure, none after it is taken in its place.
  if (!best || !isSure(best)) return []
  return [best, ...others.filter(isSure)].map(({ place }) => place)
}
