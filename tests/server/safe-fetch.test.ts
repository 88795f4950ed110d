import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isPublicAddress, withMinFailureTime } from '../../server/lib/safe-fetch/safe-request.ts'
import { fetchText } from '../../server/lib/safe-fetch/fetch-text.ts'
import { createFakeInternet, publicHost } from '../support/fake-internet.ts'

test.each([
  ['no address', ['twara.rw']],
  ['this network, or none', ['0.0.0.0', '::']],
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1']],
  ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
  ['link-local, where clouds keep their secrets', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['of protocols and relays', ['192.0.0.8', '192.88.99.1']],
  ['of documents', ['192.0.2.1', '198.51.100.7', '203.0.113.7', '2001:db8::1', '3fff::1']],
  ['of measurements', ['198.18.0.1', '198.19.255.255']],
  ['of many', ['224.0.0.1', '239.255.255.255', 'ff02::1', '255.255.255.255']],
  ['reserved or thrown away', ['240.0.0.1', '100::1']],
  ['IPv4 in IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1']],
  ['IPv4 behind a translator or in a tunnel', ['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::7f00:1']],
])('what is %s is no public address', (_, addresses) => expect(addresses.filter(isPublicAddress)).toEqual([]))

test('what lies beside those is public', () => {
  const addresses = [
    '8.8.8.8',
    '1.1.1.1',
    publicHost,
    '100.63.255.255',
    '100.128.0.0',
    '172.32.0.1',
    '223.255.255.255',
    '2a00:1450:4009::200e',
  ]
  expect(addresses.filter(isPublicAddress)).toEqual(addresses)
})

const serveText = (text: string) => createFakeInternet((_, response) => response.end(text))

test('what lies at an address is fetched, from the address that was checked, looked up once', async () => {
  const names = { 'calendars.rw': [['8.8.8.8', '2a00:1450:4009::200e'], ['127.0.0.1']] }
  const { network, looked, connected } = await createFakeInternet(
    (request, response) => response.end(`${request.headers.host}${request.url}`),
    names,
  )
  expect(await fetchText(network, 'https://calendars.rw/a.ics?key=1')).toEqual({ text: 'calendars.rw/a.ics?key=1' })
  expect(looked).toEqual(['calendars.rw'])
  const [four, six] = [
    { address: '8.8.8.8', family: 4 },
    { address: '2a00:1450:4009::200e', family: 6 },
  ]
  expect(await connected()).toEqual([[four, six]])
})

const invalidUrls = [
  'http://calendars.rw/a.ics',
  'ftp://calendars.rw/a.ics',
  'file:///etc/passwd',
  'https://eric@calendars.rw/a.ics',
  'https://eric:secret@calendars.rw/a.ics',
  'https://calendars.rw:8443/a.ics',
  'https://',
  'calendars.rw/a.ics',
  '',
]
test.each(invalidUrls)('nothing is asked of %s', async (address) => {
  const { network, looked } = await serveText('no')
  expect(await fetchText(network, address)).toBe('address_invalid')
  expect(looked).toEqual([])
})

const privateUrls: [address: string, names?: Record<string, string[][]>][] = [
  ['https://127.0.0.1/'],
  ['https://2130706433/'],
  ['https://0x7f.1/'],
  ['https://0177.0.0.1/'],
  ['https://[::1]/'],
  ['https://[::ffff:127.0.0.1]/'],
  ['https://[64:ff9b::127.0.0.1]/'],
  ['https://[fe80::1]/'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://inside.rw/', { 'inside.rw': [['192.168.1.1']] }],
  ['https://both.rw/', { 'both.rw': [['8.8.8.8', '10.0.0.1']] }],
  ['https://carrier.rw/', { 'carrier.rw': [['100.64.1.1']] }],
]
test.each(privateUrls)('%s leads to no public place, and nothing is asked there', async (address, names) => {
  const { network, connected } = await createFakeInternet((_, response) => response.end('secret'), names)
  expect(await fetchText(network, address)).toBe('address_unreachable')
  expect(await connected()).toEqual([])
})

test('a name that leads nowhere is told', async () => {
  const { network } = await createFakeInternet((_, response) => response.end('no'), { 'nowhere.rw': [[]] })
  expect(await fetchText(network, 'https://nowhere.rw/')).toBe('address_unreachable')
  const failing = { ...network, resolve: () => Promise.reject(new Error('ENOTFOUND nowhere.rw')) }
  expect(await fetchText(failing, 'https://nowhere.rw/')).toBe('address_unreachable')
})

const serveRedirects = (redirects: Record<string, string>, names?: Record<string, string[][]>) =>
  createFakeInternet((request, response) => {
    const to = redirects[`${request.headers.host}${request.url}`]
    if (to) response.writeHead(302, { location: to }).end('this way')
    else response.end(`at ${request.headers.host}${request.url}`)
  }, names)

test('it is led on three times, and no further', async () => {
  const redirects = { 'a.rw/': '/1', 'a.rw/1': 'https://b.rw/2', 'b.rw/2': '3', 'b.rw/3': '/4' }
  expect(await fetchText((await serveRedirects(redirects)).network, 'https://a.rw/1')).toEqual({ text: 'at b.rw/4' })
  expect(await fetchText((await serveRedirects(redirects)).network, 'https://a.rw/')).toBe('address_unreachable')
})

const redirectTargets: [to: string, names?: Record<string, string[][]>][] = [
  ['https://127.0.0.1/'],
  ['https://[::1]/'],
  ['https://inside.rw/', { 'inside.rw': [['10.0.0.1']] }],
  // The second lookup of the same name gives another address.
  ['https://a.rw/again', { 'a.rw': [['8.8.8.8'], ['127.0.0.1']] }],
  ['//localhost/', { localhost: [['127.0.0.1', '::1']] }],
  ['http://a.rw/'],
  ['https://eric:secret@a.rw/'],
  ['https://a.rw:22/'],
  ['gopher://a.rw/'],
]
test.each(redirectTargets)('led on to %s it stops', async (to, names) => {
  const { network, connected } = await serveRedirects({ 'a.rw/': to }, names)
  expect(await fetchText(network, 'https://a.rw/')).toBe('address_unreachable')
  expect(await connected()).toHaveLength(1)
})

const unreachable = 'address_unreachable'
const megabyte = 'a'.repeat(1024 * 1024)
test.each<[what: string, read: unknown, answer: RequestListener]>([
  ...[204, 301, 304, 401, 404, 500].map((status): [string, unknown, RequestListener] => [
    `status ${status}`,
    unreachable,
    (_, response) => response.writeHead(status).end(),
  ]),
  ['half of it', unreachable, (_, response) => response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy())],
  ['a megabyte', { text: megabyte }, (_, response) => response.end(megabyte)],
])('where the answer is %s that is told', async (_, read, response) => {
  expect(await fetchText((await createFakeInternet(response)).network, 'https://a.rw/')).toEqual(read)
})

test('what is larger than it may be is given up as soon as that is known', async () => {
  let sent = 0
  const { network } = await createFakeInternet((_, response) => {
    const writeMore = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'a'))) sent += 64
    }
    response.on('drain', writeMore)
    writeMore()
  })
  expect(await fetchText(network, 'https://a.rw/')).toBe('address_large')
  expect(sent).toBeLessThan(16 * 1024)
})

test('nothing packed is asked for, and what comes packed is not unpacked', async () => {
  let acceptEncoding: unknown
  const { network } = await createFakeInternet((request, response) => {
    acceptEncoding = request.headers['accept-encoding']
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(10_000_000)))
  })
  expect(await fetchText(network, 'https://a.rw/')).toBe('address_unreachable')
  expect(acceptEncoding).toBe('identity')
})

const shortLimits = { milliseconds: 150, bytes: 1024 * 1024, redirects: 3 }

test('a server that never answers, one that drips for ever and a name that is never told are given up in time', async () => {
  const { network: silent } = await createFakeInternet(() => undefined)
  const { network: dripping } = await createFakeInternet((_, response) => {
    const drip = setInterval(() => response.write('a'), 10)
    response.on('close', () => clearInterval(drip))
  })
  const nameless = { ...silent, resolve: () => new Promise<never>(() => undefined) }
  for (const network of [silent, dripping, nameless])
    expect(await fetchText(network, 'https://a.rw/', shortLimits)).toBe('address_unreachable')
})

test('redirects that each take their time are given up together', async () => {
  const { network } = await createFakeInternet((_, response) => {
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100)
  })
  expect(await fetchText(network, 'https://a.rw/', shortLimits)).toBe('address_unreachable')
})

test('what was not reached is told no sooner than the rest, and what was reached at once', async () => {
  const { network } = await serveText('a calendar')
  const slowNetwork = { ...network, failuresAfterMs: 300 }
  const measureMs = async (address: string) => {
    const since = performance.now()
    const isLate = (read: unknown) => read === 'address_unreachable'
    await withMinFailureTime(slowNetwork, () => fetchText(slowNetwork, address), isLate)
    return performance.now() - since
  }
  expect(await measureMs('https://127.0.0.1/')).toBeGreaterThan(290)
  expect(await measureMs('https://a.rw/')).toBeLessThan(290)
})
