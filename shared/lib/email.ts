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

/** The address in `Jean <jean@x.rw>`, and without a mark after it. */
function unwrapped(pasted: string) {
  const text = pasted.trim().replace(/[\s,;]+$/, '')
  return /^[^<>@]*<([^<>]*)>$/.exec(text)?.[1]?.trim() ?? text
}

/** Removes blanks, invisible and full-width characters, a name and `mailto:` that come along when an address is pasted. */
export function cleanEmail(typed: string) {
  const cleaned = unwrapped(withoutInvisible(typed).replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC')))
  const [, linked] = /^mailto:\s*([^?]*)/i.exec(cleaned) ?? []
  return (linked === undefined ? cleaned : decoded(linked)).trim().toLowerCase()
}

/** Whether mail can be sent to a cleaned address; domains in other scripts are written in their `xn--` form. */
export const isEmail = (cleaned: string) => cleaned.length <= 254 && address.test(cleaned)
