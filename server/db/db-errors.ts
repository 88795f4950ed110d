import { AppError } from '../../shared/lib/errors.ts'

const lostCodes =
  /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const lostMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** An operation that was running may have succeeded. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException
  return lostCodes.test(code) || syscall === 'connect' || lostMessages.test(message) || isConnectionLost(cause)
}

export class CorruptDatabaseError extends Error {}

export const isCorruptDatabase = (error: unknown) =>
  error instanceof CorruptDatabaseError ||
  (error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code)))

/** Not logged here, because the opener of the database logs it once. */
export const isDiskFull = (error: unknown) => error instanceof AppError && error.code === 'storage_full'
