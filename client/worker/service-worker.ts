import type { PushMessage } from '../../shared/domain/push.ts'

// What a service worker finds around it; the client's types are those of pages.
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Waiting & { data: { json: () => unknown } | null }
type Pressed = Waiting & { notification: Notification }
type Changed = Waiting & { oldSubscription?: PushSubscription | null }
type OpenPage = { url: string; focus: () => Promise<unknown> }
type Scope = {
  addEventListener: <Happened extends Event>(kind: string, listener: (event: Happened) => void) => void
  registration: ServiceWorkerRegistration
  location: Location
  clients: { matchAll: (which: object) => Promise<OpenPage[]>; openWindow: (path: string) => Promise<unknown> }
}
const worker = globalThis as unknown as Scope

const isMessage = (value: unknown): value is PushMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'text', 'path', 'tag'].every((name) => typeof Reflect.get(value, name) === 'string')

/** Only pages of this site: whatever a message says leads nowhere else. */
function addressOf(path: unknown) {
  const url = URL.parse(typeof path === 'string' ? path : '/', worker.location.origin)
  return url?.origin === worker.location.origin ? url.href : worker.location.origin
}

function show(event: Pushed) {
  const message = event.data?.json()
  if (!isMessage(message)) return
  const { title, text, path, tag } = message
  // The same thing told twice stands there once.
  event.waitUntil(worker.registration.showNotification(title, { body: text, tag, data: { path } }))
}

/** To the page where it is open already, else to a new one: what is being typed on another page stays. */
async function lead(address: string) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === address)
  await (open ? open.focus() : worker.clients.openWindow(address))
}

function press(event: Pressed) {
  event.notification.close()
  event.waitUntil(lead(addressOf((event.notification.data as { path?: unknown } | null)?.path)))
}

/** The browser took another subscription: the site is told, by the person who is logged in here. */
async function tellAnew({ oldSubscription }: Changed) {
  const key = oldSubscription?.options.applicationServerKey
  if (!key) return
  const next = await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = next.toJSON()
  await fetch('/api/me/push', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }),
  })
}

worker.addEventListener<Pushed>('push', show)
worker.addEventListener<Pressed>('notificationclick', press)
worker.addEventListener<Changed>('pushsubscriptionchange', (event) => event.waitUntil(tellAnew(event)))
