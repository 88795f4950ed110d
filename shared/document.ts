/** Papers of a person. */
export const documentKinds = ['identity', 'licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Papers of a car that its owner can prove. */
export const paperKinds = ['registration', 'insurance', 'inspection'] as const
export type PaperKind = (typeof paperKinds)[number]

export const maxDocumentBytes = 5 * 1024 * 1024
