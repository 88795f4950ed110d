import { useSyncExternalStore } from 'react'

// Not in the DOM's types, since only some browsers have it.
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** `unavailable` is what the server renders. */
export type InstallOffer = 'button' | 'steps' | 'done' | 'unavailable'

let promptEvent: BeforeInstallPromptEvent | null = null
let isDone = false
const listeners = new Set<() => void>()

function setPrompt(event: BeforeInstallPromptEvent | null) {
  promptEvent = event
  for (const listener of listeners) listener()
}

/** Called before hydration, because the event may come sooner. */
export function captureInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPrompt(event as BeforeInstallPromptEvent)
  })
  addEventListener('appinstalled', () => {
    isDone = true
    setPrompt(null)
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Only iOS has `standalone`; there, people install by hand. */
const isIosBrowser = () => 'standalone' in navigator && navigator.standalone === false

function getOffer(): InstallOffer {
  if (promptEvent) return 'button'
  if (isDone) return 'done'
  return isIosBrowser() ? 'steps' : 'unavailable'
}

export const useInstallOffer = () => useSyncExternalStore(subscribe, getOffer, () => 'unavailable' as const)

/** Each event can prompt only once. */
export async function promptInstall() {
  const event = promptEvent
  isDone = true
  setPrompt(null)
  await event?.prompt()
}
