import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '../../shared/domain/push.ts'
import { createFakeInternet } from './fake-internet.ts'

/** `http_ece` decrypts pushes as browsers do. */
const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt: (body: Buffer, options: { version: 'aes128gcm'; privateKey: unknown; authSecret: Buffer }) => Buffer
}

export function createPushBrowser(endpoint = `https://push.rw/send/${randomBytes(6).toString('hex')}`) {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys('base64url')
  const authSecret = randomBytes(16)
  const open = (body: Buffer) => JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()) as PushMessage
  return { subscription: { endpoint, keys: { p256dh, auth: authSecret.toString('base64url') } }, open }
}
type Browser = ReturnType<typeof createPushBrowser>

function readVapidClaims(authorization: string, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const keyObject = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, format: 'jwk' })
  const verifyKey = { key: keyObject, dsaEncoding: 'ieee-p1363' } as const
  const isValid = verify('sha256', Buffer.from(`${head}.${body}`), verifyKey, Buffer.from(signature, 'base64url'))
  if (!isValid || key !== publicKey) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; sub: string; exp: number }
}

export type ReceivedPush = {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  claims: (publicKey: string) => ReturnType<typeof readVapidClaims>
}

export async function startPushService(names: Record<string, string[][]> = {}) {
  const received: ReceivedPush[] = []
  const statuses = new Map<string, number>()
  const handler: RequestListener = (request, response) => {
    void buffer(request).then((body) => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body, claims: (key) => readVapidClaims(headers.authorization ?? '', key) })
      response.writeHead(statuses.get(path) ?? 201).end()
    })
  }
  const { network, looked } = await createFakeInternet(handler, names)
  const at = (browser: Browser) => new URL(browser.subscription.endpoint).pathname
  return {
    network,
    looked,
    received,
    answers: (browser: Browser, status: number) => void statuses.set(at(browser), status),
    receivedBy: (browser: Browser) => received.filter(({ path }) => path === at(browser)).map(({ body }) => browser.open(body)),
  }
}
