import { domainEndings, wordEndings } from './endings.ts'
import { plainWithPlaces } from './plain.ts'

const at = String.raw`@|[([{<*_]\s?at\s?[)\]}>*_]`
const dotted = String.raw`(?:\.|[([{<*_]\s?(?:dot|point|akadomo|\.)\s?[)\]}>*_]|\s(?:dot|point|akadomo)\s)\s?(?:${domainEndings})(?![\p{L}-])`
// Mail programs make a link of any ending; J.Rose has one letter before its dot.
const joined = String.raw`\p{L}{2,}\.\p{L}{2,}`
const noName = new RegExp(String.raw`\p{N}|${at}|:\s?\/\/|\/\/|\bwww\b|${dotted}|${joined}|\p{L}\.(?:${wordEndings})(?![\p{L}-])`, 'u')

/** Mails greet people by their name: it holds no link, e-mail address or digits that would be sent along. */
export const isPersonName = (typed: string) => !noName.test(plainWithPlaces(typed).plain)
