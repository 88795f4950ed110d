export const auditedEntities = [
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
export type AuditedEntity = (typeof auditedEntities)[number]
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
  'fine_recorded',
  'fine_paid',
  'fine_printed',
  'messaged',
] as const
export type DecisionAction = (typeof decisionActions)[number]
type LoggedValue = string | number | boolean | null
export type LoggedChange = { name: string; from: LoggedValue; to: LoggedValue }
export type AuditLogView = {
  id: string
  /** The title of a `document` is its kind, the title of a `user` the name. */
  entityType: AuditedEntity
  entityId: string
  title: string
  action: DecisionAction
  note: string | null
  changes: LoggedChange[]
  admin: string
  at: string
  place: LogTarget | null
}
export type LogTarget = { page: 'car' | 'booking' | 'person' | 'payments' | 'reports'; id: string }
export type AuditActor = { id: string; name: string }
