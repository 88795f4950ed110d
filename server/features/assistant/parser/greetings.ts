import type { Courtesy } from '../../../../shared/domain/assistant.ts'
import { oneOf } from './regex.ts'

const said: Record<Courtesy, string> = {
  greeting: oneOf(
    'hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|how are you',
    'bonjour|bonsoir|salut|coucou|ca va|comment (?:ca va|allez[ -]vous)',
    'muraho|mwaramutse|mwiriwe|waramutse|wiriwe|bite|amakuru(?: ki| yawe)?|murakaza neza',
  ),
  thanks: oneOf(
    'thanks?(?: you)?|thank you (?:so|very) much|many thanks|thx|ty|bye|goodbye',
    'merci(?: beaucoup| bien)?|au revoir',
    'murakoze(?: cyane)?|urakoze(?: cyane)?|murabeho',
  ),
}

const wrapped = '(?:there|sir|madam|friend|again|twara|assistant|please|everyone|monsieur|madame|a tous|nshuti|cyane|mwese)'
const whole = (words: string) => new RegExp(String.raw`^\W*(?:${words})(?:\W+(?:${words}|${wrapped}))*\W*$`)
const expressions = Object.entries(said).map(([courtesy, words]) => ({ courtesy: courtesy as Courtesy, expression: whole(words) }))

export const findGreeting = (text: string) => expressions.find(({ expression }) => expression.test(text))?.courtesy
