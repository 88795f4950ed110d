import { useRef } from 'react'

/** 32 hexadecimal digits; `randomUUID` needs https, which a phone on the local network lacks. */
export const createKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const keyHeader = 'Idempotency-Key'
export const withIdempotencyKey = (key: string) => ({ headers: { [keyHeader]: key } })

/** Gives the same key for the same request, so that the server recognises a retry. */
export function useIdempotencyKey() {
  const last = useRef({ wish: '', key: '' })
  return (wish: unknown) => {
    const text = JSON.stringify(wish)
    if (last.current.wish !== text) last.current = { wish: text, key: createKey() }
    return last.current.key
  }
}
