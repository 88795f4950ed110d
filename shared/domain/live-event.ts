/** Events carry no data; the page refetches what changed. */
export const liveEventKinds = ['message', 'booking', 'listing', 'document', 'notification', 'waiting'] as const
export type LiveEventKind = (typeof liveEventKinds)[number]

export type LiveEvent = { id: number; kind: LiveEventKind; subject: string | null }

/** Comma-separated ids of the events that this request caused for its own user. */
export const ownEventsHeader = 'X-Own-Events'

export const resumableHours = 24
