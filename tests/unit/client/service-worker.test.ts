import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void
const origin = 'https://cars.example.rw'

async function startWorker(open: string[] = []) {
  const listeners = new Map<string, Listener>()
  const shown: [string, object][] = []
  const led: string[] = []
  const sent: { path: string; method: unknown; body: unknown }[] = []
  const pages = open.map((url) => ({ url, focus: async () => void led.push(`to ${url}`) }))
  vi.stubGlobal('addEventListener', (kind: string, listener: Listener) => listeners.set(kind, listener))
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow: async (url: string) => void led.push(`new ${url}`) })
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: object) => void shown.push([title, options]),
    pushManager: {
      subscribe: async (options: object) => ({
        toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'key', auth: JSON.stringify(options) } }),
      }),
    },
  })
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: RequestInit) => void sent.push({ path, method, body: JSON.parse(body as string) }),
  )
  await import('../../../client/worker/service-worker.ts')
  const happens = async (kind: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  return { happens, shown, led, sent }
}

beforeEach(() => {
  vi.resetModules()
  return () => vi.unstubAllGlobals()
})

const message = { title: 'New booking request', text: 'Toyota RAV4', path: '/dashboard/bookings/1', tag: 'booking_requested-1' }
const buildPushEvent = (value: unknown) => ({ data: { json: () => value } })
const buildClickEvent = (path: unknown) => {
  const close = vi.fn()
  return { close, event: { notification: { close, data: { path } } } }
}

test('what is pushed is shown once, and nothing else is', async () => {
  const { happens, shown } = await startWorker()
  await happens('push', buildPushEvent(message))
  for (const other of [null, 'text', { title: 'Only a title' }, { ...message, tag: 1 }]) await happens('push', buildPushEvent(other))
  await happens('push', { data: null })
  expect(shown).toEqual([
    ['New booking request', { body: 'Toyota RAV4', tag: 'booking_requested-1', data: { path: '/dashboard/bookings/1' } }],
  ])
})

test('a press leads to the page where it is open, else to a new one', async () => {
  const address = `${origin}/dashboard/bookings/1`
  const matching = await startWorker([`${origin}/search`, address])
  const { close, event } = buildClickEvent(message.path)
  await matching.happens('notificationclick', event)
  expect([close.mock.calls.length, matching.led]).toEqual([1, [`to ${address}`]])
  vi.resetModules()
  const unrelated = await startWorker([`${origin}/search`])
  await unrelated.happens('notificationclick', buildClickEvent(message.path).event)
  expect(unrelated.led).toEqual([`new ${address}`])
})

test.each([['https://elsewhere.example/dashboard'], ['//elsewhere.example'], ['javascript:alert(1)'], [7], [undefined]])(
  'a press on what names %s stays on this site',
  async (path) => {
    const { happens, led } = await startWorker()
    await happens('notificationclick', buildClickEvent(path).event)
    expect(led).toHaveLength(1)
    expect(new URL(String(led[0]).replace('new ', '')).origin).toBe(origin)
  },
)

test('another subscription of the browser is told to the site, one without a key is not', async () => {
  const { happens, sent } = await startWorker()
  await happens('pushsubscriptionchange', { oldSubscription: null })
  expect(sent).toEqual([])
  await happens('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'site key' } } })
  const auth = JSON.stringify({ userVisibleOnly: true, applicationServerKey: 'site key' })
  expect(sent).toEqual([
    { path: '/api/me/push', method: 'PUT', body: { endpoint: 'https://push.example/new', keys: { p256dh: 'key', auth } } },
  ])
})
