const codes =
  /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const texts =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** An operation that was running may have succeeded. */
export function isConnectionLost(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code = '', syscall, message, cause } = fault as NodeJS.ErrnoException
  return codes.test(code) || syscall === 'connect' || texts.test(message) || isConnectionLost(cause)
}
