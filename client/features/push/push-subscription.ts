import { browserStorage } from '../../lib/storage.ts'

export function getPushSupport(): 'unsupported' | 'blocked' | 'possible' {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isKnown) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** The browser denied permission, or the user closed its question. */
export class PushNotAllowedError extends Error {
  override name = 'NotAllowed'
}

/** Left from another site at this address, or from before the data was cleared. */
const hasOtherKey = ({ options }: PushSubscription, publicKey: string) => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== publicKey
}

export async function subscribeToPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowedError()
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  if (existing && hasOtherKey(existing, publicKey)) await existing.unsubscribe()
  const { endpoint = '', keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** A failure is harmless, because the server stops sending anyway. */
export async function unsubscribeFromPush() {
  const registration = await navigator.serviceWorker.getRegistration()
  const existing = await registration?.pushManager.getSubscription()
  await existing?.unsubscribe().catch(() => false)
}

const askedKey = 'ring-asked'
export const hasAskedForPush = () => browserStorage.read(askedKey) !== null
export const recordAskedForPush = () => browserStorage.write(askedKey, 'yes')
