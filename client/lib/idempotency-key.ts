import { useRef } from 'react'

/** 32 hexadecimal digits; `randomUUID` needs https, which a phone on the local network lacks. */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const idempotencyHeader = 'Idempotency-Key'
export const toIdempotentOptions = (key: string) => ({ headers: { [idempotencyHeader]: key } })

/** Returns the same key for the same request, so that the server recognises a retry. */
export function useIdempotencyKey() {
  const lastRequest = useRef({ request: '', key: '' })
  return (request: unknown) => {
    const text = JSON.stringify(request)
    if (lastRequest.current.request !== text) lastRequest.current = { request: text, key: createIdempotencyKey() }
    return lastRequest.current.key
  }
}
