import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

declare const DEV: boolean | undefined

/** True only in what `npm run dev` builds; everywhere else the build removes what hangs on it. */
export const isDevelopment = typeof DEV !== 'undefined' && DEV

/** Tells the page which start of the server it is talking to, so that it can reload after the next one. */
export function devRoutes() {
  const start = `${process.pid}-${performance.timeOrigin}`
  return new Hono().get('/events', (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'start', data: start, retry: 50 })
      await new Promise<void>((resolve) => stream.onAbort(resolve))
    }),
  )
}
