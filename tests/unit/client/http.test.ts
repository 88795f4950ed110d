import { afterEach, expect, test, vi } from 'vitest'
import { call, http, NetworkError } from '../../../client/http.ts'
import { AppError } from '../../../shared/lib/errors.ts'

const stubResponse = (response: Response) => {
  const fetchMock = vi.fn((_path: string, _how: RequestInit) => Promise.resolve(response))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}
const callRefused = (body: unknown, status: number, headers?: HeadersInit) =>
  call(Promise.resolve(Response.json(body, { status, headers })))
const catchError = (response: Promise<unknown>) =>
  response.then(
    () => null,
    (error: unknown) => error,
  )

afterEach(() => vi.unstubAllGlobals())

test('a chain becomes method, path, query and body', async () => {
  const fetchMock = stubResponse(Response.json({ id: 'b1' }))
  await call(
    http.bookings[':id'].actions.$post({ param: { id: 'b/1' }, json: { action: 'approve' } }, { headers: { 'Idempotency-Key': 'k' } }),
  )
  expect(fetchMock).toHaveBeenCalledWith('/api/bookings/b%2F1/actions', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'k', 'Content-Type': 'application/json' },
    body: '{"action":"approve"}',
  })
})

test('a query is encoded, and what is not asked for is left out', async () => {
  const fetchMock = stubResponse(Response.json({ cars: [], total: 0 }))
  await call(http.cars.$get({ query: { q: 'rav 4&x', location: undefined } }))
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/cars?q=rav+4%26x')
})

test('a refusal arrives with its code, fields, quote and the wait', async () => {
  const fields = { email: { code: 'email_invalid' } }
  const error = await catchError(callRefused({ error: { code: 'rate_limited', fields, requestId: 'r1' } }, 429, { 'Retry-After': '30' }))
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code: 'rate_limited', fields, extras: { requestId: 'r1', retryAfter: 30 } })
})

test.each([[{ error: { code: 'from_a_newer_server' } }], ['<html>'], [null]])('%j is an unexpected fault', async (body) => {
  expect(await catchError(callRefused(body, 500))).toMatchObject({ code: 'unexpected' })
})

test.each([502, 503, 504, 522])('a proxy that answers %i with a page of its own has not reached the server', async (status) => {
  expect(await catchError(callRefused('<html>', status))).toBeInstanceOf(NetworkError)
  expect(await catchError(callRefused({ error: { code: 'busy' } }, status))).toMatchObject({ code: 'busy' })
})

test('no answer is a fault of the network, a stopped request is none', async () => {
  expect(await catchError(call(Promise.reject(new TypeError('failed'))))).toBeInstanceOf(NetworkError)
  expect(await catchError(call(Promise.reject(new DOMException('stopped', 'AbortError'))))).toMatchObject({ name: 'AbortError' })
})

test('an answer without a body is null', async () => {
  expect(await call(Promise.resolve(new Response(null, { status: 204 })))).toBeNull()
})
