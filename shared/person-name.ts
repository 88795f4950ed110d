import { domainEndings, wordEndings } from './endings.ts'
import { plainWithPlaces } from './plain.ts'

const at = String.raw`@|[([{<*_]\s?at\s?[)\]}>*_]`
const dotted = String.raw`(?:\.|[([{<*_]\s?(?:dot|\.)\s?[)\]}>*_]|\sdot\s)\s?(?:${domainEndings})(?![\p{L}-])`
const noName = new RegExp(String.raw`\p{N}|${at}|:\s?\/\/|\/\/|\bwww\b|${dotted}|\p{L}\.(?:${wordEndings})(?![\p{L}-])`, 'u')

/** Mails greet people by their name: it holds no link, e-mail address or digits that would be sent along. */
export const isPersonName = (typed: string) => !noName.test(plainWithPlaces(typed).plain)
