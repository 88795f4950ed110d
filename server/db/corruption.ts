/** A file of rows that cannot be trusted any more. */
export class CorruptDatabaseError extends Error {}

/** Whether a fault says that the rows themselves are broken, and not only out of reach. */
export const isCorruptDatabase = (fault: unknown) =>
  fault instanceof CorruptDatabaseError ||
  (fault instanceof Error && 'code' in fault && /^SQLITE_(CORRUPT|NOTADB)/.test(String(fault.code)))
