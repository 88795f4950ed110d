/** Devices of a person that may ring. */
export const mostPushDevices = 10

/** A device that rings, as its person sees it. */
export type PushDeviceView = {
  id: string
  browser: string | null
  system: string | null
  createdAt: string
  /** When something last arrived there. */
  reachedAt: string | null
  /** Switched on from where it is asked for. */
  isThis: boolean
}

/** What came of a try: it is there, the device is no more, or the way to it was closed for now. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** What a device is sent, kept small. Who looks at a lock screen reads neither names nor places nor messages. */
export type PushMessage = { title: string; text: string; path: string; tag: string }
