export const mostPushDevices = 10

export type PushDeviceView = {
  id: string
  browser: string | null
  system: string | null
  createdAt: string
  reachedAt: string | null
  isThis: boolean
}

/** `gone` means the subscription no longer exists; `failed` can be retried. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Lock screens are public, so it contains no names, places or messages. */
export type PushMessage = { title: string; text: string; path: string; tag: string }
