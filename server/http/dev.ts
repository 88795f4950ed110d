import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

declare const DEV: boolean | undefined

/** True only for `npm run dev`; other builds remove the code behind it. */
export const isDevelopment = typeof DEV !== 'undefined' && DEV

export function devRoutes() {
  const start = `${process.pid}-${performance.timeOrigin}`
  return new Hono().get('/events', (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'start', data: start, retry: 50 })
      await new Promise<void>((resolve) => stream.onAbort(resolve))
    }),
  )
}
