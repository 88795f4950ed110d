import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { type Encoding, negotiateEncoding } from '../http/compress.ts'
import { etagMatches } from '../http/cached-response.ts'

/** Written by the build; all paths are URLs such as `/assets/main-ABCD.js`. */
export interface AssetManifest {
  entry: { js: string; css: string }
  dashboardStyle: string
  initial: string[]
  /** For each lazy component its chunk, and all that this imports beyond `initial`. */
  chunks: Record<string, string[]>
  inlineScript: string
  styleHashes: string[]
}

type Bytes = Uint8Array<ArrayBuffer>

interface ClientFile {
  type: string
  etag: string
  cache: string
  /** Text is only stored compressed, and unpacked for the rare client that wants it plain. */
  plain?: Bytes
  packed?: Record<Encoding, Bytes>
}

const contentTypes: Record<string, string> = {
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
/** Browsers look there for updates, so it must not be cached. */
const workerUrl = '/sw.js'
/** Other images may be a day old, since revalidating them costs slow phones a request. */
function getCacheControl(url: string) {
  if (url.startsWith(hashedFolder)) return 'public, max-age=31536000, immutable'
  return url === workerUrl ? 'no-cache' : 'public, max-age=86400'
}

export function readManifest(dir: string): AssetManifest {
  return JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as AssetManifest
}

/** Looks exact paths up in a map, so that no path can lead out of the folder. */
export function serveStaticAssets(dir: string): MiddlewareHandler {
  const files = loadFiles(dir)
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const file = files.get(c.req.path)
    if (file) return respondFile(c, file)
    if (c.req.path.startsWith(hashedFolder)) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    return next()
  }
}

function loadFiles(dir: string): Map<string, ClientFile> {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((path) => join(dir, path))
  const existingPaths = new Set(paths)
  const files = new Map<string, ClientFile>()
  for (const path of paths) {
    const type = contentTypes[extname(path)]
    if (!type) continue
    const url = `/${relative(dir, path).split(sep).join('/')}`
    const bytes = readFileSync(path)
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const packed = existingPaths.has(`${path}.br`) && existingPaths.has(`${path}.gz`)
    files.set(url, {
      type,
      etag,
      cache: getCacheControl(url),
      ...(packed ? { packed: { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) } } : { plain: bytes }),
    })
  }
  return files
}

function respondFile(c: Context, file: ClientFile) {
  const encoding = file.packed && negotiateEncoding(c)
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  c.header('Cache-Control', file.cache)
  c.header('ETag', etag)
  if (file.packed) c.header('Vary', 'Accept-Encoding', { append: true })
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  const body = getBody(file, encoding)
  if (encoding) c.header('Content-Encoding', encoding)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(body.byteLength))
  return c.body(body)
}

function getBody({ plain, packed }: ClientFile, encoding: Encoding | undefined): Bytes {
  if (packed) return encoding ? packed[encoding] : gunzipSync(packed.gzip)
  return plain ?? new Uint8Array()
}
