import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from './migrations.ts'

const retryMs = 1_000

export function createConnectionMonitor(url: string, onReachabilityChange: (canConnect: boolean) => void) {
  let isRetrying = false
  let isClosed = false

  const canConnect = () =>
    withClient(url, (client) => client.query('SELECT 1')).then(
      () => true,
      () => false,
    )

  async function retryUntilConnected() {
    while (!isClosed && !(await canConnect())) {
      onReachabilityChange(false)
      await wait(retryMs, undefined, { ref: false })
    }
    if (!isClosed) onReachabilityChange(true)
  }

  const handleConnectionLoss = () => {
    if (isRetrying || isClosed) return
    isRetrying = true
    void retryUntilConnected().finally(() => {
      isRetrying = false
    })
  }
  const close = () => {
    isClosed = true
  }
  return { handleConnectionLoss, close }
}
