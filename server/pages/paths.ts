/** Pages of text that everyone may find; only those that the client knows are named anywhere. */
const textPaths = ['/how-it-works', '/help-center', '/safety', '/cancellation', '/contact', '/terms', '/privacy', '/cookies']

export const publicTextPaths = (isKnown: (path: string) => boolean) => textPaths.filter(isKnown)

/** The address under which search engines know a page of text; null for everyone's own pages. */
export const textPathOf = (path: string) => textPaths.find((known) => path === known || path === `${known}/`) ?? null
