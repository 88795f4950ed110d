/** Papers of a person. */
export const documentKinds = ['identity', 'licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Papers of a car that its owner can prove. */
export const paperKinds = ['registration', 'insurance', 'inspection'] as const
export type PaperKind = (typeof paperKinds)[number]

export const maxDocumentBytes = 5 * 1024 * 1024
/** By their content. */
export type DocumentType = 'image/jpeg' | 'image/png' | 'application/pdf'

export const documentDecisions = ['approved', 'rejected'] as const
export const documentStatuses = ['pending', ...documentDecisions] as const
type DocumentStatus = (typeof documentStatuses)[number]

/** A document as its person sees it; `reason` where it was rejected. */
export type DocumentView = {
  id: string
  kind: DocumentKind
  status: DocumentStatus
  reason: string | null
  contentType: DocumentType
  uploadedAt: string
}
/** A document as the team sees it. */
export type AdminDocumentView = DocumentView & { person: { id: string; name: string }; decidedAt: string | null }

/** The proof of a car's paper, as its owner and the team see it. */
export type PaperView = { id: string; kind: PaperKind; contentType: DocumentType; isChecked: boolean; uploadedAt: string }

/** What a paper is compared with. Where any of it becomes another, nobody has compared it yet. */
export const provenFields = {
  registration: ['make', 'model', 'year', 'plate'],
  insurance: ['plate', 'insuranceKind', 'insuranceValidTo'],
  inspection: ['plate', 'inspectionValidTo'],
} as const satisfies Record<PaperKind, readonly string[]>

/** Every proof that there is has been checked, registration and insurance among them. */
export const arePapersChecked = (papers: readonly Pick<PaperView, 'kind' | 'isChecked'>[]) =>
  papers.every((paper) => paper.isChecked) &&
  (['registration', 'insurance'] as const).every((kind) => papers.some((paper) => paper.kind === kind))
