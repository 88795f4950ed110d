import { withoutInvisible } from './plain.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const topLabel = String.raw`(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])`
const localPart = String.raw`(?=.{1,64}@)[a-z0-9_%+'&/=?^{}~!#$*|-]+(?:\.[a-z0-9_%+'&/=?^{}~!#$*|-]+)*`
const address = new RegExp(`^${localPart}@(?:${label}\\.)+${topLabel}$`)

function decoded(linked: string) {
  try {
    return withoutInvisible(decodeURIComponent(linked))
  } catch {
    return linked
  }
}

function unwrapped(pasted: string) {
  const text = pasted.trim().replace(/[\s,;]+$/, '')
  return /^[^<>@]*<([^<>]*)>$/.exec(text)?.[1]?.trim() ?? text
}

/** Handles pasted addresses with names, `mailto:`, invisible or full-width characters. */
export function cleanEmail(typed: string) {
  const cleaned = unwrapped(withoutInvisible(typed).replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC')))
  const [, linked] = /^mailto:\s*([^?]*)/i.exec(cleaned) ?? []
  return (linked === undefined ? cleaned : decoded(linked)).trim().toLowerCase()
}

export const isEmail = (cleaned: string) => cleaned.length <= 254 && address.test(cleaned)
