import { safeDomainEndings, ambiguousDomainEndings } from './domain-endings.ts'
import { toPlainWithOffsets } from './unicode.ts'

const at = String.raw`@|[([{<*_]\s?at\s?[)\]}>*_]`
const dotted = String.raw`(?:\.|[([{<*_]\s?(?:dot|point|akadomo|\.)\s?[)\]}>*_]|\s(?:dot|point|akadomo)\s)\s?(?:${safeDomainEndings})(?![\p{L}-])`
// Mail clients link every ending; `J.Rose` has one letter before its dot.
const joined = String.raw`\p{L}{2,}\.\p{L}{2,}`
const contactPattern = new RegExp(
  String.raw`\p{N}|${at}|:\s?\/\/|\/\/|\bwww\b|${dotted}|${joined}|\p{L}\.(?:${ambiguousDomainEndings})(?![\p{L}-])`,
  'u',
)

/** Emails contain names, so a name must not carry a link, an email address or digits. */
export const isPersonName = (input: string) => !contactPattern.test(toPlainWithOffsets(input).plain)
