import { randomFillSync } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function encodeTime(milliseconds: number) {
  let rest = milliseconds
  let text = ''
  for (let place = 0; place < 9; place += 1) {
    text = (alphabet[rest % 32] ?? '') + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** What `makeId` makes. */
export const idPattern = new RegExp(`^[${alphabet}]{25}$`)

const poolSize = 4096
const pool = Buffer.alloc(poolSize)
let used = poolSize

/** Sixteen random bytes; asked for by the page, since each call to the system costs more than the bytes. */
function nextBytes() {
  if (used === poolSize) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/** A fresh id: sorts by the time it was made at, cannot be guessed (80 random bits). */
export function createId(now: Date) {
  let random = ''
  for (const byte of nextBytes()) random += alphabet[byte % 32]
  return encodeTime(now.getTime()) + random
}

const codes = 1_000_000

/** Six digits of the chance in a fresh id that is used for nothing else: of its last forty bits, so that each code is as likely as any other. */
export function pickupCodeFrom(id: string) {
  const drawn = id
    .slice(-8)
    .split('')
    .reduce((sum, letter) => (sum * 32 + alphabet.indexOf(letter)) % codes, 0)
  return String(drawn).padStart(6, '0')
}
