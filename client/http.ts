import type { hc } from 'hono/client'
import type { Api } from '../server/app.ts'
import { backgroundHeader } from '../shared/domain/account.ts'
import { minuteMs } from '../shared/lib/durations.ts'
import { AppError, type ErrorCode, errorStatus, type Refusal } from '../shared/lib/errors.ts'
import { ownEventsHeader } from '../shared/domain/live-event.ts'

/** No response came, or a proxy answered for a server that it cannot reach. */
export class NetworkError extends Error {
  constructor() {
    super('network')
    this.name = 'NetworkError'
  }
}

type RequestParts = { param?: Record<string, string>; query?: Record<string, string | string[] | undefined>; json?: unknown }
type RequestOptions = { headers?: Record<string, string>; init?: RequestInit }

type Transport = (url: string, request: RequestInit) => Promise<Response>
let transport: Transport = (url, request) => fetch(url, request)

/** Milliseconds after an input in which requests count as the user's and extend the session. */
const attendedMs = minuteMs
let touchedAt = 0
const recordTouch = () => void (touchedAt = performance.now())
if (!ON_SERVER)
  for (const eventType of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(eventType, recordTouch, { capture: true, passive: true })
const getBackgroundHeaders = (): Record<string, string> =>
  ON_SERVER || performance.now() < touchedAt + attendedMs ? {} : { [backgroundHeader]: '1' }

export function setTransport(newTransport: Transport) {
  transport = newTransport
}

function send(path: readonly string[], { param = {}, query = {}, json }: RequestParts = {}, { headers, init }: RequestOptions = {}) {
  const segments = path
    .slice(0, -1)
    .map((segment) => (segment.startsWith(':') ? encodeURIComponent(param[segment.slice(1)] ?? '') : segment))
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((item) => [name, item])))
  const allHeaders = { ...getBackgroundHeaders(), ...headers }
  const body =
    json === undefined
      ? { headers: allHeaders }
      : { headers: { ...allHeaders, 'Content-Type': 'application/json' }, body: JSON.stringify(json) }
  return transport(`/${segments.join('/')}${search.size > 0 ? `?${search}` : ''}`, {
    ...init,
    ...body,
    method: path.at(-1)?.slice(1).toUpperCase(),
  })
}

const createChain = (path: readonly string[]): object =>
  new Proxy(() => undefined, {
    get: (_, segment) => (typeof segment === 'string' ? createChain([...path, segment]) : undefined),
    apply: (_, __, [parts, options]: [RequestParts?, RequestOptions?]) => send(path, parts, options),
  })

// Hono's client only gives the types, because its code is five times larger.
export const http = createChain(['api']) as ReturnType<typeof hc<Api>>['api']

type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>
type ResponseBody<R> = R extends { json(): Promise<infer T> } ? T : null

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorStatus
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A body that is not ours, such as a proxy's page, becomes an unexpected error. */
export function toError(body: unknown, status: number, retryAfter: string | null): AppError | NetworkError {
  const refusal = isObject(body) && isObject(body['error']) && isCode(body['error']['code']) ? (body['error'] as Refusal) : null
  // Proxies use these statuses for a server that they cannot reach.
  if (!refusal && status > 501) return new NetworkError()
  const { code, fields, ...extras } = refusal ?? { code: 'unexpected' as const }
  return new AppError(code, fields, retryAfter ? { ...extras, retryAfter: Number(retryAfter) } : extras)
}

export const readError = async (response: ApiResponse) =>
  toError(await response.json().catch(() => null), response.status, response.headers.get('Retry-After'))

/** Ids of the events that this page caused itself and can ignore. */
export const localEvents = new Set<number>()
export const recordLocalEvents = (ids: string | null) => ids?.split(',').forEach((id) => localEvents.add(Number(id)))

/** Returns the body of a 2xx response; throws AppError for others and NetworkError without a response. */
export async function call<R>(request: Promise<R>): Promise<ResponseBody<R>> {
  const response = (await request.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'AbortError' ? error : new NetworkError()
  })) as ApiResponse
  if (!response.ok) throw await readError(response)
  recordLocalEvents(response.headers.get(ownEventsHeader))
  if (response.status === 204) return null as ResponseBody<R>
  return (await response.json().catch(() => {
    throw new NetworkError()
  })) as ResponseBody<R>
}
