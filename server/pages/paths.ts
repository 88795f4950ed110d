/** Pages of text that everyone may find. */
export const textPaths = [
  '/how-it-works',
  '/help-center',
  '/safety',
  '/cancellation',
  '/contact',
  '/ai-assistant',
  '/terms',
  '/privacy',
  '/cookies',
] as const
