import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

let starts = 0

/** A page is told which start made it, and reloads when it hears of another. */
export function devRoutes() {
  const start = `${performance.timeOrigin}-${++starts}`
  const pagesBuilt = new Promise<void>((resolve) => process.once('message', () => resolve()))
  return new Hono()
    .use(async (c, next) => {
      await next()
      c.res.headers.set('Server-Timing', `start;desc="${start}"`)
      // It names the version of the data, which new pages do not change.
      c.res.headers.delete('ETag')
    })
    .get('/dev/events', (c) =>
      streamSSE(c, async (stream) => {
        await stream.writeSSE({ event: 'start', data: start, retry: 50 })
        // The browser connects again when the stream ends.
        await Promise.race([pagesBuilt, new Promise<void>((resolve) => stream.onAbort(resolve))])
      }),
    )
}
