import type { SmallTalk } from '../../../../shared/domain/assistant.ts'
import { anyOf } from './regex.ts'

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
