import { randomBytes } from 'node:crypto'

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

/** A fresh id: sorts by the time it was made at, cannot be guessed (80 random bits). */
export function makeId(now: Date) {
  let random = ''
  for (const byte of randomBytes(16)) random += alphabet[byte % 32]
  return encodeTime(now.getTime()) + random
}
