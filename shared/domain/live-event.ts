/** What an open page hears of. It says that something moved and where; what it is now is asked for. */
export const liveEventKinds = ['message', 'booking', 'listing', 'document', 'notification', 'waiting'] as const
export type LiveEventKind = (typeof liveEventKinds)[number]

/** `subject`: the id of the booking, listing or document that it is about; null where there is none. */
export type LiveEvent = { id: number; kind: LiveEventKind; subject: string | null }

/** On the answer to a deed: by their ids, with commas, the events that its person's own pages hear of because of it. */
export const ownEventsHeader = 'X-Own-Events'

/** Hours for which a stream that was cut can be resumed without loss. */
export const resumableHours = 24
