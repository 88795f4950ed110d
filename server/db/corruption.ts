export class CorruptDatabaseError extends Error {}

export const isCorruptDatabase = (fault: unknown) =>
  fault instanceof CorruptDatabaseError ||
  (fault instanceof Error && 'code' in fault && /^SQLITE_(CORRUPT|NOTADB)/.test(String(fault.code)))
