import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listenLocally } from './launch.ts'

const keys = { accessKey: 'twara', secretKey: 'a key that only the store knows' }
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Checks AWS Signature Version 4. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, secret: string) {
  const [, scope = '', names = '', signature] =
    /Credential=twara\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonicalRequest = [method, pathname, query.join('&'), lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonicalRequest).digest('hex')].join('\n')
  const key = [region, service, end].reduce<Buffer>((from, scopePart) => hmac(from, scopePart), hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex') === signature
}

export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  // Objects that a test puts there itself count as very old.
  const putAt = new Map<string, Date>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const controls = {
    isDown: false,
    failNext: 0,
    delayMs: 0,
    refuses: (_: string) => false,
    spoil: (bytes: Buffer) => bytes,
    requests: 0,
    cuts: false,
    now: () => new Date(),
  }
  const pageSize = 2

  function renderList(search: URLSearchParams) {
    const prefix = search.get('prefix') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort()
    const from = names.findIndex((name) => name > (search.get('continuation-token') ?? ''))
    const page = from < 0 ? [] : names.slice(from, from + pageSize)
    const hasMore = from >= 0 && from + pageSize < names.length
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${(putAt.get(name) ?? new Date(0)).toISOString()}</LastModified><Size>${objects.get(name)?.length}</Size><ETag>"e"</ETag></Contents>`,
    )
    const more = hasMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${hasMore}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`
  }

  function storeObject(name: string, bytes: Buffer) {
    objects.set(name, bytes)
    putAt.set(name, controls.now())
  }

  function fail(to: ServerResponse, status: number, code: string) {
    to.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
  }

  function put(name: string, search: URLSearchParams, body: Buffer, to: ServerResponse) {
    const parts = uploads.get(search.get('uploadId') ?? '')
    if (search.has('uploadId') && !parts) return fail(to, 404, 'NoSuchUpload')
    if (parts) parts.set(Number(search.get('partNumber')), body)
    else storeObject(name, body)
    to.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
  }

  function post(name: string, search: URLSearchParams, to: ServerResponse) {
    const id = search.get('uploadId') ?? randomUUID()
    const parts = uploads.get(id)
    uploads.set(id, parts ?? new Map())
    if (!parts) return to.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    storeObject(name, Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)))
    uploads.delete(id)
    to.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
  }

  function get(name: string, { headers, method }: IncomingMessage, to: ServerResponse) {
    const bytes = objects.get(name)
    if (!bytes) return fail(to, 404, 'NoSuchKey')
    const [, from = '0', last] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
    const range = controls.spoil(bytes.subarray(Number(from), last ? Number(last) + 1 : undefined))
    to.writeHead(headers.range ? 206 : 200, { 'content-length': method === 'HEAD' ? bytes.length : range.length })
    if (method === 'HEAD') return to.end()
    if (controls.cuts) return to.write(range.subarray(0, range.length / 2), () => to.destroy())
    to.end(range)
  }

  async function handleRequest(request: IncomingMessage, to: ServerResponse) {
    controls.requests += 1
    const body = await buffer(request)
    if (controls.isDown) return request.socket.destroy()
    if (controls.failNext > 0) {
      controls.failNext -= 1
      return fail(to, 503, 'SlowDown')
    }
    if (!isSigned(request, keys.secretKey)) return fail(to, 403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const name = decodeURIComponent(pathname.replace(/^\/kept\/?/, ''))
    if (request.method === 'PUT' && controls.refuses(name)) return fail(to, 500, 'InternalError')
    if (controls.delayMs > 0) await wait(controls.delayMs)
    if (request.method === 'PUT') return put(name, searchParams, body, to)
    if (request.method === 'POST') return post(name, searchParams, to)
    if (request.method === 'DELETE') {
      if (searchParams.has('uploadId')) uploads.delete(searchParams.get('uploadId') ?? '')
      else objects.delete(name)
      return to.writeHead(204).end()
    }
    return name === '' ? to.end(renderList(searchParams)) : get(name, request, to)
  }

  const { url, close } = await listenLocally(createServer((request, to) => void handleRequest(request, to)))
  const env = { S3_ENDPOINT: url, S3_BUCKET: 'kept', S3_ACCESS_KEY_ID: keys.accessKey, S3_SECRET_ACCESS_KEY: keys.secretKey }
  const config = { url: `${url}/kept`, region: 'auto', ...keys, pauseMs: 1 }
  return { env, config, objects, putAt, uploads, controls, close }
}
