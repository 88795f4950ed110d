import type { AuditLogView, AuditedEntity, DecisionAction, LoggedChange } from '../../domain/audit-log.ts'
import { type DocumentKind, documentKinds } from '../../domain/document.ts'
import { groupThousands } from '../../lib/money.ts'
import type { ReportKind } from '../../domain/report.ts'
import type { Settings } from '../../domain/settings.ts'
import { verificationWords } from './verification.ts'
import { adminPages } from './admin-pages.ts'
import { counted } from './counted.ts'

const names: Record<string, string> = {
  secondFactor: 'Two-factor authentication',
  pricePerDay: 'Price per day (RWF)',
  serviceFeePercent: 'Service fee (%)',
  commissionPercent: 'Commission (%)',
  inPersonFee: 'In-person fee (RWF)',
  inPersonFeeEnabled: 'In-person fee',
  requestHours: 'Hours to answer a request',
  cancellationHours: 'Hours of free cancellation',
  documentRetentionDays: 'Days that documents are kept',
  brandName: 'Name of the site',
  contactPhone: 'Contact phone',
  contactEmail: 'Contact e-mail',
  socialLinks: 'Social links',
  operatorName: 'Operator',
  operatorTin: 'TIN',
  operatorAddress: 'Address',
  dataProtectionNumber: 'Data-protection registration',
  momoCode: 'Mobile-money code',
  bankAccount: 'Bank account',
  coverAsked: 'Insurance that new listings must state',
  dueLimit: 'Due from which new bookings pause (RWF)',
} satisfies Record<keyof Settings | 'secondFactor' | 'pricePerDay', string>

function valueOf(value: LoggedChange['from']) {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'number' ? groupThousands(value) : value
}

const isKind = (title: string): title is DocumentKind => documentKinds.some((kind) => kind === title)

const about: Record<string, string> = {
  listing: 'About a listing',
  review: 'About a review',
  person: 'About a person',
} satisfies Record<ReportKind, string>

/** What was decided about. */
export function loggedName({ entityType, title }: Pick<AuditLogView, 'entityType' | 'title'>) {
  if (entityType === 'document' && isKind(title)) return verificationWords.kinds[title]
  if (entityType === 'report') return about[title] ?? adminLogWords.entities.report
  return entityType === 'settings' || !title ? adminLogWords.entities[entityType] : title
}

/** What a setting was and is. */
export const changeLine = ({ name, from, to }: LoggedChange) => `${names[name] ?? name}: ${valueOf(from)} → ${valueOf(to)}`

export const adminLogWords = {
  title: adminPages.approvalsOf.logs,
  search: 'Search in notes',
  count: (total: number) => counted(total, 'decision', 'decisions'),
  kind: 'Kind',
  allKinds: 'Everything',
  decision: 'Decision',
  allDecisions: 'All decisions',
  who: 'By',
  anybody: 'Anybody',
  owners: 'Car owners',
  descriptionChanged: 'New description',
  columns: {
    date: 'Date',
    at: 'Date (UTC)',
    kind: 'Kind',
    entity: 'What',
    action: 'Decision',
    note: 'Note',
    changed: 'Changes',
    admin: 'By',
  },
  entities: {
    car: 'Car',
    booking: 'Booking',
    document: 'Document',
    papers: 'Papers of a car',
    user: 'Person',
    admin: 'Admin',
    settings: 'Settings',
    text: 'Text',
    settlement: 'Settlement',
    correction: 'Correction',
    review: 'Review',
    report: 'Report',
    dispute: 'Dispute',
    data: 'Data',
  } satisfies Record<AuditedEntity, string>,
  actions: {
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    featured: 'Featured',
    unfeatured: 'No longer featured',
    suspended: 'Suspended',
    restored: 'Restored',
    deleted: 'Deleted',
    link_made: 'Link made',
    invited: 'Invited',
    changed: 'Changed',
    replaced: 'Replaced',
    withdrawn: 'Withdrawn',
    recorded: 'Recorded',
    refused: 'Refused',
    hidden: 'Hidden',
    shown: 'Shown again',
    answered: 'Answered',
    closed: 'Closed',
    forgiven: 'Not counted',
    cleared: 'Cleared',
    not_returned: 'Not returned',
    chat_read: 'Chat read',
  } satisfies Record<DecisionAction, string>,
  noNote: '–',
  empty: 'No approval logs found.',
  failed: 'Failed to load the approval logs. Please try again.',
}
