const numbers: Record<number, string> = {
  1: 'one|a|an|un|une|umwe|rimwe|imwe|kimwe|kumwe|limwe',
  2: 'two|deux|babiri|ibiri|abiri|bibiri|kabiri',
  3: 'three|trois|batatu|itatu|atatu|bitatu|gatatu',
  4: 'four|quatre|bane|ine|ane|bine|kane',
  5: 'five|cinq|batanu|itanu|atanu|bitanu|gatanu',
  6: 'six|batandatu|itandatu|atandatu|bitandatu',
  7: 'seven|sept|barindwi|irindwi|karindwi',
  8: 'eight|huit|umunani|munani',
  9: 'nine|neuf|icyenda|cyenda',
  10: 'ten|dix|icumi|cumi',
  12: 'twelve|douze',
  14: 'fourteen|quatorze',
  15: 'fifteen|quinze',
  20: 'twenty|vingt|makumyabiri',
}
const byWord = new Map(
  Object.entries(numbers).flatMap(([number, words]) => words.split('|').map((word) => [word, Number(number)] as const)),
)
// Longest first: `an` must be tried before `a`.
const numberWords = [...byWord.keys()].sort((a, b) => b.length - a.length)
const toCountPattern = (alternatives: readonly string[]) => String.raw`(\d{1,3}|${alternatives.join('|')})`

export const countPattern = toCountPattern(numberWords)
/** Without articles: `a day` is no length in `60k a day`. */
export const plainCountPattern = toCountPattern(numberWords.filter((word) => !/^(?:an?|une?)$/.test(word)))
export const parseCount = (text = '') => (/^\d+$/.test(text) ? Number(text) : (byWord.get(text) ?? Number.NaN))
