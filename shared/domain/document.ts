import type { ShownVerification } from './account.ts'
import type { Day } from '../lib/days.ts'

export const documentKinds = ['identity', 'licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const paperKinds = ['registration', 'insurance', 'inspection'] as const
export type PaperKind = (typeof paperKinds)[number]

export const maxDocumentBytes = 5 * 1024 * 1024
export type DocumentFormat = 'image/jpeg' | 'image/png' | 'application/pdf'

export const documentDecisions = ['approved', 'rejected'] as const
export const documentSorts = ['waiting', 'newest', 'oldest'] as const
export const documentStatuses = ['pending', ...documentDecisions] as const
type DocumentStatus = (typeof documentStatuses)[number]

export const plainNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
export const numberLength = { least: 4, most: 40 }

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
export type NamedPerson = { id: string; name: string }
export type DocumentPerson = NamedPerson & {
  phone: string | null
  joined: string
  isSuspended: boolean
  verifications: Record<DocumentKind, ShownVerification>
  samePhone: NamedPerson[]
  sameNumber: NamedPerson[]
}
export type AdminDocumentView = DocumentView & { person: DocumentPerson; decidedAt: string | null }

export type PaperView = { id: string; kind: PaperKind; contentType: DocumentFormat; isChecked: boolean; uploadedAt: string }

/** Changing one of these fields makes the document unchecked. */
export const provenFields = {
  registration: ['make', 'model', 'year', 'plate'],
  insurance: ['plate', 'insuranceKind', 'insuranceValidTo'],
  inspection: ['plate', 'inspectionValidTo'],
} as const satisfies Record<PaperKind, readonly string[]>

const papersAsked = ['registration', 'insurance'] as const satisfies readonly PaperKind[]

export const arePapersChecked = (papers: readonly { kind: string; isChecked: boolean }[]) =>
  papers.every((paper) => paper.isChecked) && papersAsked.every((kind) => papers.some((paper) => paper.kind === kind))
