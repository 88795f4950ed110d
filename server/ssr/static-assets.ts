import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { type Encoding, negotiateEncoding } from '../http/compress.ts'
import { etagMatches } from '../http/etag.ts'

/** What the build says of the client. All paths are URLs such as `/assets/main-ABCD.js`. */
export interface Manifest {
  entry: { js: string; css: string }
  /** The style sheet that pages behind a log-in need beside the entry's. */
  insideStyle: string
  /** Scripts that the entry imports at once, to be preloaded with it. */
  initial: string[]
  /** Per component that is fetched later, by its name: its chunk and all that it needs beyond the entry's. */
  chunks: Record<string, string[]>
  /** What stands in each page itself; the content policy names its hash. */
  inlineScript: string
  /** Sources for `style-src`, ready to be put into the header. */
  styleHashes: string[]
}

type Bytes = Uint8Array<ArrayBuffer>

interface ClientFile {
  type: string
  etag: string
  cache: string
  /** Text is held compressed only: the rare client that wants it plain has it unpacked. */
  plain?: Bytes
  packed?: Record<Encoding, Bytes>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const hashedFolder = '/assets/'
/** Browsers look there whether it has changed: one that is out of date must not stay for a day. */
const workerUrl = '/sw.js'
/** A name with its content's hash never means anything else. A picture that has none may be a day old: asking for the brand's at every page costs a slow phone a trip. */
function cacheOf(url: string) {
  if (url.startsWith(hashedFolder)) return 'public, max-age=31536000, immutable'
  return url === workerUrl ? 'no-cache' : 'public, max-age=86400'
}

export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Manifest
}

/** Serves what the build made, from memory. A request only ever looks its exact path up in a map, so no path can lead elsewhere. */
export function serveStaticAssets(dir: string): MiddlewareHandler {
  const files = load(dir)
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const file = files.get(c.req.path)
    if (file) return answer(c, file)
    if (c.req.path.startsWith(hashedFolder)) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    return next()
  }
}

function load(dir: string): Map<string, ClientFile> {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((path) => join(dir, path))
  const known = new Set(paths)
  const files = new Map<string, ClientFile>()
  for (const path of paths) {
    const type = types[extname(path)]
    if (!type) continue
    const url = `/${relative(dir, path).split(sep).join('/')}`
    const bytes = readFileSync(path)
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const packed = known.has(`${path}.br`) && known.has(`${path}.gz`)
    files.set(url, {
      type,
      etag,
      cache: cacheOf(url),
      ...(packed ? { packed: { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) } } : { plain: bytes }),
    })
  }
  return files
}

function answer(c: Context, file: ClientFile) {
  const encoding = file.packed && negotiateEncoding(c)
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  c.header('Cache-Control', file.cache)
  c.header('ETag', etag)
  if (file.packed) c.header('Vary', 'Accept-Encoding', { append: true })
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  const body = bodyOf(file, encoding)
  if (encoding) c.header('Content-Encoding', encoding)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(body.byteLength))
  return c.body(body)
}

function bodyOf({ plain, packed }: ClientFile, encoding: Encoding | undefined): Bytes {
  if (packed) return encoding ? packed[encoding] : gunzipSync(packed.gzip)
  return plain ?? new Uint8Array()
}
