import { makes } from '../../../../shared/domain/car.ts'
import { extractNumbers, extractPercents, type Grounding } from './grounding.ts'

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
const minCheckedNumber = 100
const currency = String.raw`(?:rwf|frw|francs?|amafaranga|usd|dollars?|euros?|[$€])`
/** No price on this site is below 100. */
const smallSum = new RegExp(String.raw`${currency}\s*\d{1,2}(?![\d.,])|(?<![\d.,])\d{1,2}\s*${currency}`, 'i')
const sumInWords = /(?<!\d\s?)\b(?:hundred|thousand|million|cents? mille|mille|igihumbi|ibihumbi|miliyoni)\b/i
const abbreviatedSum = /(\d+(?:[.,]\d+)?)\s?(k|m|thousand|million|mille|ibihumbi|miliyoni)\b/gi
const externalAddress = /https?:|www\.|\S@\S|\b[\w-]+\.(?:com|net|org|info|io|co|rw|me|app|link|site|xyz|online|shop|top|biz|ly)\b/i

const getFactor = (unit: string) => (/^(?:m$|mil+ion|miliyoni)/i.test(unit) ? 1_000_000 : 1_000)

function hasOnlyKnownNumbers(text: string, { figures, percents }: Grounding) {
  const expanded = text.replace(abbreviatedSum, (_, figure: string, unit: string) =>
    String(Number(figure.replace(',', '.')) * getFactor(unit)),
  )
  if (smallSum.test(expanded) || sumInWords.test(expanded)) return false
  return (
    extractNumbers(expanded).every((figure) => figure < minCheckedNumber || figures.has(figure)) &&
    extractPercents(expanded).every((percent) => percents.has(percent))
  )
}

const brands = makes.filter((make) => make !== 'other').map((make) => make.replace('-', ' '))
const brand = new RegExp(String.raw`(?<![a-z])(?:${brands.join('|')})(?![a-z])`, 'gi')
const modelName = /^(?:-Benz)?\s+[\p{Lu}\d][\p{L}\d-]*/u

const hasOnlyKnownCars = (text: string, { titles, question }: Grounding) =>
  [...text.matchAll(brand)].every(({ 0: name, index }) => {
    const rest = text.slice(index + name.length)
    const carName = `${name}${modelName.exec(rest)?.[0] ?? ''}`.toLowerCase()
    if (question.includes(carName)) return true
    const isAlone = carName.length === name.length
    return [...titles].some((title) => (isAlone ? title.startsWith(carName) : `${name}${rest}`.toLowerCase().startsWith(title)))
  })

const stripHtml = (text: string) => text.replace(/<[^>\n]*>/g, '')
// Addresses may contain balanced parentheses.
const addressPattern = String.raw`\(([^()\s]*(?:\([^()]*\)[^()\s]*)*)[^)]*\)`
const imagePattern = new RegExp(String.raw`!\[([^\]]*)\]${addressPattern}`, 'g')
const linkPattern = new RegExp(String.raw`\[([^\]\n]*)\]${addressPattern}`, 'g')

/** Removes HTML, images and unknown links; throws `unsafe` for an unknown sum, car or site. */
export function verifySentence(sentence: string, grounding: Grounding): string {
  const links = stripHtml(sentence).replace(imagePattern, '$1')
  const text = links.replace(linkPattern, (_, label: string, to: string) => (grounding.paths.has(to) ? `[${label}](${to})` : label))
  const plainText = text.replace(linkPattern, '$1')
  if (!hasOnlyKnownNumbers(plainText, grounding) || !hasOnlyKnownCars(plainText, grounding) || externalAddress.test(plainText))
    throw new ModelError('unsafe')
  return text.replace(/(^|\s)\/(?!\/)[a-z][\w/#?=-]*/gi, (path, space: string) => (grounding.paths.has(path.trim()) ? path : space))
}
