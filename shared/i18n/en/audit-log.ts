import type { AuditLogView, AuditedEntity, DecisionAction, LoggedChange } from '../../domain/audit-log.ts'
import type { TeamListingChangeInput } from '../../schemas/car.ts'
import type { Settings } from '../../domain/settings.ts'
import { adminPages } from './dashboard.ts'
import { formatCount } from './app.ts'
import { groupThousands } from '../../lib/money.ts'
import { type DocumentKind, documentKinds } from '../../domain/document.ts'
import { verificationMessages } from './documents.ts'
import type { ReportKind } from '../../domain/report.ts'

const reportTitles: Record<string, string> = {
  listing: 'About a listing',
  review: 'About a review',
  person: 'About a person',
} satisfies Record<ReportKind, string>

type LoggedListingField = Exclude<keyof TeamListingChangeInput, 'seen'>

const names: Record<string, string> = {
  secondFactor: 'Two-factor authentication',
  pricePerDay: 'Price per day (RWF)',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  location: 'City',
  seats: 'Seats',
  fuel: 'Fuel',
  transmission: 'Transmission',
  bodyType: 'Body type',
  securityDeposit: 'Security deposit (RWF)',
  serviceFeePercent: 'Service fee (%)',
  commissionPercent: 'Commission (%)',
  inPersonFee: 'In-person fee (RWF)',
  inPersonFeeEnabled: 'In-person fee',
  requestHours: 'Hours to answer a request',
  cancellationHours: 'Hours of free cancellation',
  documentRetentionDays: 'Days to keep documents',
  brandName: 'Brand name',
  contactPhone: 'Contact phone',
  contactEmail: 'Contact email',
  socialLinks: 'Social links',
  operatorName: 'Operator',
  operatorTin: 'TIN',
  operatorAddress: 'Address',
  dataProtectionNumber: 'Data-protection registration',
  momoCode: 'Mobile-money code',
  bankAccount: 'Bank account',
  coverAsked: 'Insurance of new listings',
  dueLimit: 'Debt limit (RWF)',
} satisfies Record<keyof Settings | 'secondFactor' | Exclude<LoggedListingField, 'description' | 'plate'>, string>

function valueOf(value: LoggedChange['from']) {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'number' ? groupThousands(value) : value
}

const isKind = (title: string): title is DocumentKind => documentKinds.some((kind) => kind === title)

export const auditLogMessages = {
  title: adminPages.approvalsOf.logs,
  search: 'Search in notes',
  count: (total: number) => formatCount(total, 'decision', 'decisions'),
  kind: 'Kind',
  allKinds: 'Everything',
  decision: 'Decision',
  allDecisions: 'All decisions',
  who: 'By',
  anybody: 'Anybody',
  owners: 'Car owners',
  descriptionChanged: 'New description',
  /** Their values are not kept. */
  changedFields: { description: 'Description', plate: 'Plate' } as Partial<Record<LoggedListingField, string>>,
  columns: {
    date: 'Date',
    at: 'Date (Kigali)',
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
    papers: 'Car documents',
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
    fine_recorded: 'Fine entered',
    fine_paid: 'Fine paid',
    fine_printed: 'Fine: PDF for the police',
    messaged: 'Message sent',
  } satisfies Record<DecisionAction, string>,
  noNote: '–',
  empty: 'No approval logs found.',
  failed: 'Failed to load the approval logs. Please try again.',
}

/** What was decided about. */
export function getLoggedName({ entityType, title }: Pick<AuditLogView, 'entityType' | 'title'>) {
  if (entityType === 'document' && isKind(title)) return verificationMessages.kinds[title]
  if (entityType === 'report') return reportTitles[title] ?? auditLogMessages.entities.report
  return entityType === 'settings' || !title ? auditLogMessages.entities[entityType] : title
}

/** What a setting was and is. */
export const formatChange = ({ name, from, to }: LoggedChange) => `${names[name] ?? name}: ${valueOf(from)} → ${valueOf(to)}`
