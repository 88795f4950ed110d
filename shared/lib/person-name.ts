import { domainEndings, wordEndings } from './endings.ts'
import { plainWithPlaces } from './plain.ts'

const at = String.raw`@|[([{<*_]\s?at\s?[)\]}>*_]`
const dotted = String.raw`(?:\.|[([{<*_]\s?(?:dot|point|akadomo|\.)\s?[)\]}>*_]|\s(?:dot|point|akadomo)\s)\s?(?:${domainEndings})(?![\p{L}-])`
// Mail clients link every ending; `J.Rose` has one letter before its dot.
const joined = String.raw`\p{L}{2,}\.\p{L}{2,}`
const noName = new RegExp(String.raw`\p{N}|${at}|:\s?\/\/|\/\/|\bwww\b|${dotted}|${joined}|\p{L}\.(?:${wordEndings})(?![\p{L}-])`, 'u')

/** Emails contain names, so a name must not carry a link, an email address or digits. */
export const isPersonName = (typed: string) => !noName.test(plainWithPlaces(typed).plain)
