import { useSyncExternalStore } from 'react'

// Not in the DOM's types, since only some browsers have it.
type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** `neither` is what the server renders. */
export type InstallOffer = 'button' | 'steps' | 'asked' | 'neither'

let promptEvent: InstallPromptEvent | null = null
let hasAsked = false
const listeners = new Set<() => void>()

function setPrompt(event: InstallPromptEvent | null) {
  promptEvent = event
  for (const listener of listeners) listener()
}

/** Called before hydration, because the event may come sooner. */
export function watchInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPrompt(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => {
    hasAsked = true
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
  if (hasAsked) return 'asked'
  return isIosBrowser() ? 'steps' : 'neither'
}

export const useInstallOffer = () => useSyncExternalStore(subscribe, getOffer, () => 'neither' as const)

/** An event asks once only. */
export async function askToInstall() {
  const event = promptEvent
  hasAsked = true
  setPrompt(null)
  await event?.prompt()
}
