import type { DisplayVerification } from './account.ts'
import type { Day } from '../lib/days.ts'

export const documentKinds = ['identity', 'licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const carDocumentKinds = ['registration', 'insurance', 'inspection'] as const
export type CarDocumentKind = (typeof carDocumentKinds)[number]

export const maxDocumentBytes = 5 * 1024 * 1024
export type DocumentFormat = 'image/jpeg' | 'image/png' | 'application/pdf'

export const documentDecisions = ['approved', 'rejected'] as const
export const documentSorts = ['waiting', 'newest', 'oldest'] as const
export const documentStatuses = ['pending', ...documentDecisions] as const
type DocumentStatus = (typeof documentStatuses)[number]

export const normalizeNumber = (input: string) =>
  input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
export const numberLength = { min: 4, max: 40 }

/** `validTo` is the last day of a licence; `clearedAt` is when the file was deleted. */
export type DocumentView = {
  id: string
  kind: DocumentKind
  status: DocumentStatus
  reason: string | null
  contentType: DocumentFormat
  uploadedAt: string
  validTo: Day | null
  clearedAt: string | null
}
export type NamedUser = { id: string; name: string }
export type DocumentUser = NamedUser & {
  phone: string | null
  joined: string
  isSuspended: boolean
  verifications: Record<DocumentKind, DisplayVerification>
  samePhone: NamedUser[]
  sameNumber: NamedUser[]
}
export type AdminDocumentView = DocumentView & { person: DocumentUser; decidedAt: string | null }

export type CarDocumentView = { id: string; kind: CarDocumentKind; contentType: DocumentFormat; isChecked: boolean; uploadedAt: string }

/** Changing one of these fields makes the document unchecked. */
export const documentedFields = {
  registration: ['make', 'model', 'year', 'plate'],
  insurance: ['plate', 'insuranceKind', 'insuranceValidTo'],
  inspection: ['plate', 'inspectionValidTo'],
} as const satisfies Record<CarDocumentKind, readonly string[]>

const requiredDocuments = ['registration', 'insurance'] as const satisfies readonly CarDocumentKind[]

export const areDocumentsChecked = (documents: readonly { kind: string; isChecked: boolean }[]) =>
  documents.every((document) => document.isChecked) &&
  requiredDocuments.every((kind) => documents.some((document) => document.kind === kind))
