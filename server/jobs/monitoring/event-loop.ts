import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Log } from '../../http/context.ts'

const noticeableMs = 200

export function monitorEventLoop(log: Pick<Log, 'warn'>, fromMs = noticeableMs) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  const toMs = (nanoseconds: number) => Math.round(nanoseconds / 1_000_000)
  delay.enable()
  return {
    look: () => {
      const p99Ms = toMs(delay.percentile(99))
      if (p99Ms >= fromMs) log.warn({ p99Ms, longestMs: toMs(delay.max) }, 'the event loop was late')
      delay.reset()
    },
    end: () => void delay.disable(),
  }
}
