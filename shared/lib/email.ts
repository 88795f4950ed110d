import { removeFormatCharacters } from './unicode.ts'

const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const topLabel = String.raw`(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])`
const localPart = String.raw`(?=.{1,64}@)[a-z0-9_%+'&/=?^{}~!#$*|-]+(?:\.[a-z0-9_%+'&/=?^{}~!#$*|-]+)*`
const emailPattern = new RegExp(`^${localPart}@(?:${domainLabel}\\.)+${topLabel}$`)

function decodeLink(link: string) {
  try {
    return removeFormatCharacters(decodeURIComponent(link))
  } catch {
    return link
  }
}

function unwrapAddress(pasted: string) {
  const text = pasted.trim().replace(/[\s,;]+$/, '')
  return /^[^<>@]*<([^<>]*)>$/.exec(text)?.[1]?.trim() ?? text
}

/** Handles pasted addresses with names, `mailto:`, invisible or full-width characters. */
export function cleanEmail(input: string) {
  const cleaned = unwrapAddress(removeFormatCharacters(input).replace(/[\uff01-\uff5e]/g, (character) => character.normalize('NFKC')))
  const [, link] = /^mailto:\s*([^?]*)/i.exec(cleaned) ?? []
  return (link === undefined ? cleaned : decodeLink(link)).trim().toLowerCase()
}

export const isEmail = (cleaned: string) => cleaned.length <= 254 && emailPattern.test(cleaned)
