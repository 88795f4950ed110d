/** What Postgres calls it, and what the network does. */
const codes =
  /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What its driver says without a code. */
const texts =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a fault says that the database is not there, ended the connection, or is starting: it may be there again in a moment. What was under way may have been done. */
export function isConnectionLost(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code = '', syscall, message, cause } = fault as NodeJS.ErrnoException
  return codes.test(code) || syscall === 'connect' || texts.test(message) || isConnectionLost(cause)
}
