import { browserStorage } from '../../lib/storage.ts'

/** What this browser can do: nothing of it, nothing because its person said no, or it can be asked. */
export function getSubscription(): 'unsupported' | 'blocked' | 'possible' {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isKnown) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** The browser says no, or its person closed its question. */
export class PushNotAllowedError extends Error {
  override name = 'NotAllowed'
}

/** Of another site that stood at this address, or of this one before its data were cleared. */
const isOfOther = ({ options }: PushSubscription, publicKey: string) => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== publicKey
}

/** Asks the browser, and gives what the site needs to make it ring. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowedError()
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && isOfOther(known, publicKey)) await known.unsubscribe()
  const { endpoint = '', keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Nothing is taken here any more; where it cannot be ended the site no longer sends anything all the same. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager.getSubscription()
  await known?.unsubscribe().catch(() => false)
}

const askedName = 'ring-asked'
/** Whether its person has answered here; once is enough. */
export const wasAsked = () => browserStorage.read(askedName) !== null
export const recordAsked = () => browserStorage.write(askedName, 'yes')
