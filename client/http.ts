import type { hc } from 'hono/client'
import type { Api } from '../server/app.ts'
import { backgroundHeader } from '../shared/domain/account.ts'
import { minuteMs } from '../shared/lib/durations.ts'
import { AppError, type ErrorCode, errorStatus, type Refusal } from '../shared/lib/errors.ts'
import { ownEventsHeader } from '../shared/domain/live-event.ts'

/** No answer came: offline, a dead connection, a server that is not there, or not behind its proxy. */
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

/** So long after a touch or a key, in milliseconds, what a page asks is somebody's doing; later it asks by itself, which keeps nobody logged in. */
const attendedMs = minuteMs
let touchedAt = 0
const touched = () => void (touchedAt = performance.now())
if (!ON_SERVER)
  for (const touch of ['pointerdown', 'keydown', 'wheel', 'touchmove']) addEventListener(touch, touched, { capture: true, passive: true })
const asker = (): Record<string, string> => (ON_SERVER || performance.now() < touchedAt + attendedMs ? {} : { [backgroundHeader]: '1' })

/** Sends every request another way than over the network: a page that the server draws asks the application itself. */
export function setTransport(other: Ask) {
  ask = other
}

/** Sends what a chain such as `http.cars[':id'].$patch({ param, json })` says. */
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

// Hono's client gives the types; its own sending weighs five times these lines, for forms, cookies and sockets that nobody here uses.
export const http = chain(['api']) as ReturnType<typeof hc<Api>>['api']

type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>
/** What the server says of an answer in JSON; null where it has no body. */
type BodyOf<R> = R extends { json(): Promise<infer T> } ? T : null

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorStatus
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What went wrong, by the refusal in an answer's body. A body that is not ours (a proxy's page, a newer server's code) counts as unexpected. */
export function toError(body: unknown, status: number, retryAfter: string | null): AppError | NetworkError {
  const said = isObject(body) && isObject(body['error']) && isCode(body['error']['code']) ? (body['error'] as Refusal) : null
  // By these a proxy tells of a server that it does not reach.
  if (!said && status > 501) return new NetworkError()
  const { code, fields, ...extras } = said ?? { code: 'unexpected' as const }
  return new AppError(code, fields, retryAfter ? { ...extras, retryAfter: Number(retryAfter) } : extras)
}

/** What went wrong, by an answer whose body was not read yet. */
export const readError = async (answer: Answer) =>
  toError(await answer.json().catch(() => null), answer.status, answer.headers.get('Retry-After'))

/** What this page has done itself and knows from the answer, by the ids of the events with which it will hear of it. */
export const localEvents = new Set<number>()
export const recordLocalEvents = (ids: string | null) => ids?.split(',').forEach((id) => localEvents.add(Number(id)))

/** The body of a 2xx answer; every other answer is thrown as AppError, none at all as NetworkError. */
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
