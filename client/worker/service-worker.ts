import type { PushMessage } from '../../shared/domain/push.ts'

// TypeScript's DOM library, which the client uses, lacks the types of service workers.
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = ExtendableEvent & { data: { json: () => unknown } | null }
type NotificationEvent = ExtendableEvent & { notification: Notification }
type PushSubscriptionChangeEvent = ExtendableEvent & { oldSubscription?: PushSubscription | null }
type WindowClient = { url: string; focus: () => Promise<unknown> }
type WorkerScope = {
  addEventListener: <EventType extends Event>(kind: string, listener: (event: EventType) => void) => void
  registration: ServiceWorkerRegistration
  location: Location
  clients: { matchAll: (which: object) => Promise<WindowClient[]>; openWindow: (path: string) => Promise<unknown> }
}
const worker = globalThis as unknown as WorkerScope

const isPushMessage = (value: unknown): value is PushMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'text', 'path', 'tag'].every((name) => typeof Reflect.get(value, name) === 'string')

/** Any other origin becomes the start page, so that a push cannot lead off the site. */
function toSiteUrl(path: unknown) {
  const url = URL.parse(typeof path === 'string' ? path : '/', worker.location.origin)
  return url?.origin === worker.location.origin ? url.href : worker.location.origin
}

function showPushNotification(event: PushEvent) {
  const message = event.data?.json()
  if (!isPushMessage(message)) return
  const { title, text, path, tag } = message
  // The tag replaces an earlier notification of the same subject.
  event.waitUntil(worker.registration.showNotification(title, { body: text, tag, data: { path } }))
}

/** Never navigates an open page, because that could discard what the user types there. */
async function focusOrOpenPage(pageUrl: string) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === pageUrl)
  await (open ? open.focus() : worker.clients.openWindow(pageUrl))
}

function handleNotificationClick(event: NotificationEvent) {
  event.notification.close()
  event.waitUntil(focusOrOpenPage(toSiteUrl((event.notification.data as { path?: unknown } | null)?.path)))
}

/** The browser has replaced the subscription, so the session's user registers the new one. */
async function renewSubscription({ oldSubscription }: PushSubscriptionChangeEvent) {
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

worker.addEventListener<PushEvent>('push', showPushNotification)
worker.addEventListener<NotificationEvent>('notificationclick', handleNotificationClick)
worker.addEventListener<PushSubscriptionChangeEvent>('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
