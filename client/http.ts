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

type Ask = (address: string, request: RequestInit) => Promise<Response>
let ask: Ask = (address, request) => fetch(address, request)

/** Milliseconds after an input in which requests count as the user's and extend the session. */
const attendedMs = minuteMs
let touchedAt = 0
const touched = () => void (touchedAt = performance.now())
if (!ON_SERVER)
  for (const touch of ['pointerdown', 'keydown', 'wheel', 'touchmove']) addEventListener(touch, touched, { capture: true, passive: true })
const asker = (): Record<string, string> => (ON_SERVER || performance.now() < touchedAt + attendedMs ? {} : { [backgroundHeader]: '1' })

export function setTransport(other: Ask) {
  ask = other
}

function send(path: readonly string[], { param = {}, query = {}, json }: RequestParts = {}, { headers, init }: RequestOptions = {}) {
  const steps = path.slice(0, -1).map((step) => (step.startsWith(':') ? encodeURIComponent(param[step.slice(1)] ?? '') : step))
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])))
  const sent = { ...asker(), ...headers }
  const body =
    json === undefined ? { headers: sent } : { headers: { ...sent, 'Content-Type': 'application/json' }, body: JSON.stringify(json) }
  return ask(`/${steps.join('/')}${search.size > 0 ? `?${search}` : ''}`, {
    ...init,
    ...body,
    method: path.at(-1)?.slice(1).toUpperCase(),
  })
}

const chain = (path: readonly string[]): object =>
  new Proxy(() => undefined, {
    get: (_, step) => (typeof step === 'string' ? chain([...path, step]) : undefined),
    apply: (_, __, [parts, options]: [RequestParts?, RequestOptions?]) => send(path, parts, options),
  })

// Hono's client only gives the types, because its code is five times larger.
export const http = chain(['api']) as ReturnType<typeof hc<Api>>['api']

type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>
type BodyOf<R> = R extends { json(): Promise<infer T> } ? T : null

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorStatus
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A body that is not ours, such as a proxy's page, becomes an unexpected error. */
export function toError(body: unknown, status: number, retryAfter: string | null): AppError | NetworkError {
  const said = isObject(body) && isObject(body['error']) && isCode(body['error']['code']) ? (body['error'] as Refusal) : null
  // Proxies use these statuses for a server that they cannot reach.
  if (!said && status > 501) return new NetworkError()
  const { code, fields, ...extras } = said ?? { code: 'unexpected' as const }
  return new AppError(code, fields, retryAfter ? { ...extras, retryAfter: Number(retryAfter) } : extras)
}

export const readError = async (answer: Answer) =>
  toError(await answer.json().catch(() => null), answer.status, answer.headers.get('Retry-After'))

/** Ids of the events that this page caused itself and can ignore. */
export const localEvents = new Set<number>()
export const recordLocalEvents = (ids: string | null) => ids?.split(',').forEach((id) => localEvents.add(Number(id)))

/** Gives the body of a 2xx response; throws AppError for others and NetworkError without a response. */
export async function call<R>(request: Promise<R>): Promise<BodyOf<R>> {
  const answer = (await request.catch((fault: unknown) => {
    throw fault instanceof Error && fault.name === 'AbortError' ? fault : new NetworkError()
  })) as Answer
  if (!answer.ok) throw await readError(answer)
  recordLocalEvents(answer.headers.get(ownEventsHeader))
  if (answer.status === 204) return null as BodyOf<R>
  return (await answer.json().catch(() => {
    throw new NetworkError()
  })) as BodyOf<R>
}
