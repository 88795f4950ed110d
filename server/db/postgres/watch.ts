import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from './migrations.ts'

const againMs = 1_000

export function watchDatabase(url: string, reached: (isThere: boolean) => void) {
  let isWatching = false
  let isClosed = false

  const isThere = () =>
    withClient(url, (client) => client.query('SELECT 1')).then(
      () => true,
      () => false,
    )

  async function untilItIsThere() {
    while (!isClosed && !(await isThere())) {
      reached(false)
      await wait(againMs, undefined, { ref: false })
    }
    if (!isClosed) reached(true)
  }

  const connectionBroke = () => {
    if (isWatching || isClosed) return
    isWatching = true
    void untilItIsThere().finally(() => {
      isWatching = false
    })
  }
  const close = () => {
    isClosed = true
  }
  return { connectionBroke, close }
}
