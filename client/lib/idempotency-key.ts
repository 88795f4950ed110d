import { useRef } from 'react'

/** A fresh `Idempotency-Key`: 32 hexadecimal digits. Not `randomUUID`, which a phone on the local network does not have without https. */
export const createKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const keyHeader = 'Idempotency-Key'
/** With it a request is the same one, however often it is sent. */
export const withIdempotencyKey = (key: string) => ({ headers: { [keyHeader]: key } })

/** One key for one wish: sent again after a lost answer it keeps its key, another wish gets a new one. */
export function useIdempotencyKey() {
  const last = useRef({ wish: '', key: '' })
  return (wish: unknown) => {
    const text = JSON.stringify(wish)
    if (last.current.wish !== text) last.current = { wish: text, key: createKey() }
    return last.current.key
  }
}
