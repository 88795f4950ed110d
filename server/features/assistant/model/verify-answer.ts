import { makes } from '../../../../shared/domain/car.ts'
import { figuresIn, percentsIn, type Grounding } from './grounding.ts'

/** The message contains nothing of the question or the answer, because it is logged. */
export class ModelError extends Error {
  readonly kind: 'unsafe' | 'failed' | 'slow' | 'empty' | 'long' | 'stopped'
  tokens: number
  constructor(kind: ModelError['kind'], tokens = 0) {
    super(`the model's answer: ${kind}`)
    this.name = 'ModelError'
    this.kind = kind
    this.tokens = tokens
  }
}

/** Smaller numbers count days, seats or hours, and the model may calculate them. */
const leastFigure = 100
const currency = String.raw`(?:rwf|frw|francs?|amafaranga|usd|dollars?|euros?|[$€])`
/** No price on this site is below 100. */
const smallSum = new RegExp(String.raw`${currency}\s*\d{1,2}(?![\d.,])|(?<![\d.,])\d{1,2}\s*${currency}`, 'i')
const inWords = /(?<!\d\s?)\b(?:hundred|thousand|million|cents? mille|mille|igihumbi|ibihumbi|miliyoni)\b/i
const shortened = /(\d+(?:[.,]\d+)?)\s?(k|m|thousand|million|mille|ibihumbi|miliyoni)\b/gi
const foreign = /https?:|www\.|\S@\S|\b[\w-]+\.(?:com|net|org|info|io|co|rw|me|app|link|site|xyz|online|shop|top|biz|ly)\b/i

const times = (unit: string) => (/^(?:m$|mil+ion|miliyoni)/i.test(unit) ? 1_000_000 : 1_000)

function saysOnlyTold(text: string, { figures, percents }: Grounding) {
  const whole = text.replace(shortened, (_, figure: string, unit: string) => String(Number(figure.replace(',', '.')) * times(unit)))
  if (smallSum.test(whole) || inWords.test(whole)) return false
  return (
    figuresIn(whole).every((figure) => figure < leastFigure || figures.has(figure)) && percentsIn(whole).every((one) => percents.has(one))
  )
}

const brands = makes.filter((make) => make !== 'other').map((make) => make.replace('-', ' '))
const brand = new RegExp(String.raw`(?<![a-z])(?:${brands.join('|')})(?![a-z])`, 'gi')
const modelAfter = /^(?:-Benz)?\s+[\p{Lu}\d][\p{L}\d-]*/u

const namesOnlyTold = (text: string, { titles, question }: Grounding) =>
  [...text.matchAll(brand)].every(({ 0: name, index }) => {
    const rest = text.slice(index + name.length)
    const named = `${name}${modelAfter.exec(rest)?.[0] ?? ''}`.toLowerCase()
    if (question.includes(named)) return true
    const isAlone = named.length === name.length
    return [...titles].some((title) => (isAlone ? title.startsWith(named) : `${name}${rest}`.toLowerCase().startsWith(title)))
  })

const withoutHtml = (text: string) => text.replace(/<[^>\n]*>/g, '')
// Addresses may contain balanced parentheses.
const address = String.raw`\(([^()\s]*(?:\([^()]*\)[^()\s]*)*)[^)]*\)`
const pictures = new RegExp(String.raw`!\[([^\]]*)\]${address}`, 'g')
const ways = new RegExp(String.raw`\[([^\]\n]*)\]${address}`, 'g')

/** Removes HTML, images and unknown links; throws `unsafe` for an unknown sum, car or site. */
export function createVerifiedStream(sentence: string, told: Grounding): string {
  const links = withoutHtml(sentence).replace(pictures, '$1')
  const text = links.replace(ways, (_, label: string, to: string) => (told.paths.has(to) ? `[${label}](${to})` : label))
  const said = text.replace(ways, '$1')
  if (!saysOnlyTold(said, told) || !namesOnlyTold(said, told) || foreign.test(said)) throw new ModelError('unsafe')
  return text.replace(/(^|\s)\/(?!\/)[a-z][\w/#?=-]*/gi, (way, before: string) => (told.paths.has(way.trim()) ? way : before))
}
