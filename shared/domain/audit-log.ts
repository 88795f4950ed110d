/** What an admin or an owner decides about, each decision a row that is never edited. */
export const decidedThings = [
  'car',
  'booking',
  'document',
  'papers',
  'user',
  'admin',
  'settings',
  'text',
  'settlement',
  'correction',
  'review',
  'report',
  'dispute',
  'data',
] as const
export type DecidedThing = (typeof decidedThings)[number]
export const decisionActions = [
  'approved',
  'rejected',
  'cancelled',
  'featured',
  'unfeatured',
  'suspended',
  'restored',
  'deleted',
  'link_made',
  'invited',
  'changed',
  'replaced',
  'withdrawn',
  'recorded',
  'refused',
  'hidden',
  'shown',
  'answered',
  'closed',
  'forgiven',
  'cleared',
  'not_returned',
  'chat_read',
] as const
export type DecisionAction = (typeof decisionActions)[number]
type LoggedValue = string | number | boolean | null
export type LoggedChange = { name: string; from: LoggedValue; to: LoggedValue }
export type ApprovalLogView = {
  id: string
  /** `document`: its title is the kind. `papers`: those of the car. `user`, `admin`: its title is the person's name, while they have one. */
  entityType: DecidedThing
  entityId: string
  title: string
  action: DecisionAction
  note: string | null
  changes: LoggedChange[]
  admin: string
  at: string
  /** Where it is shown. */
  place: LogPlace | null
}
export type LogPlace = { page: 'car' | 'booking' | 'person' | 'payments' | 'reports'; id: string }
/** Somebody of the team, whose decisions can be asked for. */
export type Decider = { id: string; name: string }
