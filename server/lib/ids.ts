import { randomFillSync } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function encodeTime(milliseconds: number) {
  let rest = milliseconds
  let text = ''
  for (let position = 0; position < 9; position += 1) {
    text = (alphabet[rest % 32] ?? '') + text
    rest = Math.floor(rest / 32)
  }
  return text
}

export const idPattern = new RegExp(`^[${alphabet}]{25}$`)

const poolSize = 4096
const pool = Buffer.alloc(poolSize)
let poolOffset = poolSize

/** Filled in blocks, because each system call costs more than the bytes. */
function takeBytes() {
  if (poolOffset === poolSize) {
    randomFillSync(pool)
    poolOffset = 0
  }
  poolOffset += 16
  return pool.subarray(poolOffset - 16, poolOffset)
}

/** Sorts by creation time and has 80 random bits. */
export function createId(now: Date) {
  let random = ''
  for (const byte of takeBytes()) random += alphabet[byte % 32]
  return encodeTime(now.getTime()) + random
}

const codeCount = 1_000_000

/** The last forty random bits make every code about equally likely. */
export function toPickupCode(id: string) {
  const code = id
    .slice(-8)
    .split('')
    .reduce((sum, letter) => (sum * 32 + alphabet.indexOf(letter)) % codeCount, 0)
  return String(code).padStart(6, '0')
}
