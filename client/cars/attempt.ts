import type { DayRange } from '../../shared/days.ts'

/** One wish to book these days. However often it is sent, its key makes it one booking. */
export type Attempt = DayRange & { key: string }

// `randomUUID` is not there on a plain http address in the local network.
export const newAttempt = ({ from, to }: DayRange): Attempt => ({
  from,
  to,
  key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
})
