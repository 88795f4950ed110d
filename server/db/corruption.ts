export class CorruptDatabaseError extends Error {}

export const isCorruptDatabase = (error: unknown) =>
  error instanceof CorruptDatabaseError ||
  (error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code)))
