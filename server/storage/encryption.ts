import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
export const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Keys for different purposes reveal nothing about each other. */
export const deriveKey = (key: Uint8Array, purpose: string) => new Uint8Array(hkdfSync('sha256', key, '', purpose, keyBytes))

/** Returns nonce, tag and ciphertext, which only decrypt with the same `name`. */
export function encrypt(key: Uint8Array, bytes: Uint8Array, name: string) {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(name))
  const body = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body])
}

/** Throws for another key or name, and for any changed byte. */
export function decrypt(key: Uint8Array, encrypted: Uint8Array, name: string) {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(name))
    .setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()])
}
