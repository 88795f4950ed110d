import fc from 'fast-check'
import { fuzzText, fuzzValue } from './fuzz-values.ts'

export type RouteExample = {
  method: string
  route: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  fields: readonly (readonly [name: string, choices: readonly unknown[]])[]
  ids: readonly string[]
}
export type FuzzRequest = { path: string; headers: Record<string, string>; body?: BodyInit }

const oddSegments = ['%', '%zz', '%00', 'a%00b', '%ff', '%ed%a0%80', '%2e%2e%2f', '..%2f..%2fetc', '.', '%20', '__proto__', "'--"]
const oddSegment = fc.oneof(
  fc.constantFrom(...oddSegments, 'x'.repeat(9_000)),
  fuzzText.map((text) => encodeURIComponent(text.toWellFormed())),
)
const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function fuzzPath({ route, path, ids }: RouteExample) {
  const [plain = ''] = path.split('?')
  const sent = plain.split('/')
  const segments = route.split('/').map((segment, index) => {
    const valid = fc.constant(sent[index] ?? segment)
    if (!segment.startsWith(':')) return valid
    return fc.oneof(
      { weight: 3, arbitrary: valid },
      { weight: 2, arbitrary: fc.constantFrom(...ids) },
      { weight: 2, arbitrary: oddSegment },
    )
  })
  return fc.tuple(...segments).map((parts) => parts.join('/'))
}

const fieldValue = ({ ids }: RouteExample, choices: readonly unknown[]) =>
  fc.oneof(
    { weight: 4, arbitrary: choices.length > 0 ? fc.constantFrom(...choices) : fuzzText },
    { weight: 4, arbitrary: fuzzValue },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...ids) },
  )

function fuzzFields(example: RouteExample) {
  const knownFields = example.fields.map(([name, choices]) => fc.tuple(fc.constant(name), fieldValue(example, choices)))
  const unknown = fc.tuple(fuzzText, fuzzValue)
  const field = knownFields.length > 0 ? fc.oneof({ weight: 15, arbitrary: fc.oneof(...knownFields) }, unknown) : unknown
  return fc.array(field, { maxLength: 3 })
}

function fuzzQuery(example: RouteExample) {
  const valid = new URLSearchParams(example.path.split('?')[1] ?? '')
  const generated = fuzzFields(example).map((fields) => {
    const remaining = [...valid].filter(([name]) => !fields.some(([other]) => other === name))
    return [...remaining, ...fields].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  })
  const raw = fc.constantFrom('', '%', '=&=&', 'a=%ff', 'page=%00', '%00=1', 'page[]=1', 'page=1&page=%zz', '__proto__=1', '?')
  return fc.oneof({ weight: 9, arbitrary: generated }, raw)
}

const json = (value: unknown): BodyInit => JSON.stringify(value)
const brokenTexts = [
  ['', '{', '{"a":1}}', 'nul', '"\\ud800"', '{"\\u0000":1}', '\ufeff{}', '{"__proto__":{"userType":"admin"}}', '1e999'],
  ['['.repeat(30_000), `${'['.repeat(20_000)}${']'.repeat(20_000)}`, `"${'x'.repeat(70_000)}"`],
].flat()
const brokenJson = fc.constantFrom<BodyInit>(...brokenTexts, new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]))

function fuzzJsonBody(example: RouteExample) {
  const valid = Object.entries(typeof example.body === 'object' && example.body !== null ? example.body : {})
  const remaining = fc.oneof({ weight: 3, arbitrary: fc.constant(valid) }, fc.subarray(valid))
  const changed = fc.tuple(remaining, fuzzFields(example))
  return fc.oneof(
    // `Object.fromEntries` also sets a field called `__proto__`.
    { weight: 8, arbitrary: changed.map(([some, fields]) => json(Object.fromEntries([...some, ...fields]))) },
    { weight: 1, arbitrary: fuzzValue.map((value) => json(value)) },
    { weight: 2, arbitrary: brokenJson },
  )
}

const brokenForms = [
  '--x\r\n',
  '--x--',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="\0"\r\n\r\n\0\r\n--x--\r\n',
  'x'.repeat(9_000),
]

function fuzzFormBody(valid: FormData) {
  const entries = fc.tuple(fc.subarray([...valid]), fc.array(fc.tuple(fuzzText, fuzzText), { maxLength: 2 }), fc.option(fc.uint8Array()))
  const changed = entries.map(([remaining, texts, bytes]) => {
    const form = new FormData()
    for (const [name, value] of [...remaining, ...texts]) form.append(name, value)
    for (const name of bytes ? ['photo', 'file', 'kind'] : []) form.append(name, new File([new Uint8Array(bytes ?? [])], 'a\0.jpg'))
    return form as BodyInit
  })
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<BodyInit>(valid) },
    { weight: 5, arbitrary: changed },
    fc.constantFrom<BodyInit>(...brokenForms),
  )
}

const contentTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  '\xff',
  '',
]
const boundaries = ['', '; boundary=', '; boundary=x', '; boundary="x"'].map((boundary) => `multipart/form-data${boundary}`)
const fuzzContentType = (body: BodyInit) =>
  body instanceof FormData ? fc.constant(null) : fc.constantFrom(...boundaries, 'application/json')
const mostlyJson = fc.oneof({ weight: 12, arbitrary: fc.constant('application/json') }, fc.constantFrom(...contentTypes, ...boundaries))

const headerValue = fc.oneof(
  fuzzText.map((text) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '').trim()),
  fc.constantFrom('*', '"', 'W/"', 'bytes=0-', 'bytes=-1', '1,2', 'gzip;q=x', 'k'.repeat(10_000), 'twara_session=%ff', 'Thu, 99 Foo 0000'),
)
const headerNames = [
  ['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-length', 'idempotency-key', 'if-modified-since'],
  ['if-none-match', 'last-event-id', 'range', 'user-agent', 'x-forwarded-for', 'x-request-id'],
].flat()
const fuzzHeaders = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 3 }),
)

export function fuzzRequest(example: RouteExample): fc.Arbitrary<FuzzRequest> {
  const path = fc.tuple(fuzzPath(example), fuzzQuery(example)).map(([plain, query]) => (query ? `${plain}?${query}` : plain))
  const valid = example.body
  const exampleHeaders = fc.oneof({ weight: 3, arbitrary: fc.constant(example.headers ?? {}) }, fc.constant({}))
  const head = fc.tuple(path, exampleHeaders, fuzzHeaders)
  if (example.method === 'GET')
    return head.map(([to, validHeaders, extraHeaders]) => ({ path: to, headers: { ...validHeaders, ...extraHeaders } }))
  const body = valid instanceof FormData ? fuzzFormBody(valid) : fuzzJsonBody(example)
  const bodyWithType = body.chain((sent) => fc.tuple(fc.constant(sent), valid instanceof FormData ? fuzzContentType(sent) : mostlyJson))
  return fc.tuple(head, bodyWithType).map(([[to, validHeaders, extraHeaders], [sent, type]]) => ({
    path: to,
    headers: { ...validHeaders, ...extraHeaders, ...(type === null ? {} : { 'content-type': type }) },
    body: sent,
  }))
}
