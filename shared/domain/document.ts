import type { ShownVerification } from './account.ts'
import type { Day } from '../lib/days.ts'

/** Papers of a person. */
export const documentKinds = ['identity', 'licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Papers of a car that its owner can prove. */
export const paperKinds = ['registration', 'insurance', 'inspection'] as const
export type PaperKind = (typeof paperKinds)[number]

export const maxDocumentBytes = 5 * 1024 * 1024
/** By their content. */
export type DocumentFormat = 'image/jpeg' | 'image/png' | 'application/pdf'

export const documentDecisions = ['approved', 'rejected'] as const
/** What waits first; the newest first; the oldest first. */
export const documentSorts = ['waiting', 'newest', 'oldest'] as const
export const documentStatuses = ['pending', ...documentDecisions] as const
type DocumentStatus = (typeof documentStatuses)[number]

/** The number of a document as it is compared: however it was written, with blanks and strokes or without. */
export const plainNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
export const numberLength = { least: 4, most: 40 }

/** A document as its person sees it; `reason` where it was rejected. `validTo`: the last day of a licence. `clearedAt`: its file was taken away after the decision. */
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
/** Whose document it is. `samePhone`, `sameNumber`: other people with the same phone, or with a document of the same number. */
export type DocumentPerson = NamedPerson & {
  phone: string | null
  joined: string
  isSuspended: boolean
  verifications: Record<DocumentKind, ShownVerification>
  samePhone: NamedPerson[]
  sameNumber: NamedPerson[]
}
/** A document as the team sees it. */
export type AdminDocumentView = DocumentView & { person: DocumentPerson; decidedAt: string | null }

/** The proof of a car's paper, as its owner and the team see it. */
export type PaperView = { id: string; kind: PaperKind; contentType: DocumentFormat; isChecked: boolean; uploadedAt: string }

/** What a paper is compared with. Where any of it becomes another, nobody has compared it yet. */
export const provenFields = {
  registration: ['make', 'model', 'year', 'plate'],
  insurance: ['plate', 'insuranceKind', 'insuranceValidTo'],
  inspection: ['plate', 'inspectionValidTo'],
} as const satisfies Record<PaperKind, readonly string[]>

/** Of which a car must have proofs before it says that its papers are checked. */
const papersAsked = ['registration', 'insurance'] as const satisfies readonly PaperKind[]

/** Every proof that there is has been checked, registration and insurance among them. */
export const arePapersChecked = (papers: readonly { kind: string; isChecked: boolean }[]) =>
  papers.every((paper) => paper.isChecked) && papersAsked.every((kind) => papers.some((paper) => paper.kind === kind))
