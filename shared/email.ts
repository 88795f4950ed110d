import { withoutInvisible } from './plain.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const topLabel = String.raw`(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])`
const localPart = String.raw`(?=.{1,64}@)[a-z0-9_%+'&/=?^{}~!#$*|-]+(?:\.[a-z0-9_%+'&/=?^{}~!#$*|-]+)*`
const address = new RegExp(`^${localPart}@(?:${label}\\.)+${topLabel}$`)

/** An e-mail address as it is stored: without blanks and invisible marks that came along when it was pasted, in lower case. */
export const cleanEmail = (typed: string) => withoutInvisible(typed).trim().toLowerCase()

/** Whether mail can be sent to a cleaned address; domains in other scripts are written in their `xn--` form. */
export const isEmail = (cleaned: string) => cleaned.length <= 254 && address.test(cleaned)
