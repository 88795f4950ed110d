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

export const idPattern = new RegExp(`^[${alphabet}]{25}$`)

const poolSize = 4096
const pool = Buffer.alloc(poolSize)
let used = poolSize

/** Filled in blocks, because each system call costs more than the bytes. */
function nextBytes() {
  if (used === poolSize) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/** Sorts by creation time and has 80 random bits. */
export function createId(now: Date) {
  let random = ''
  for (const byte of nextBytes()) random += alphabet[byte % 32]
  return encodeTime(now.getTime()) + random
}

const codes = 1_000_000

/** The last forty random bits make every code about equally likely. */
export function pickupCodeFrom(id: string) {
  const drawn = id
    .slice(-8)
    .split('')
    .reduce((sum, letter) => (sum * 32 + alphabet.indexOf(letter)) % codes, 0)
  return String(drawn).padStart(6, '0')
}
