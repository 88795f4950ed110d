import { test as base } from './e2e-test.ts'
import { findFreePort, launch, stop, waitForFirstResponse } from './launch.ts'

/** The demo has sums and phone numbers on every page that can show them, and a booking in every state. */
export const test = base.extend<object, { demoUrl: string }>({
  demoUrl: [
    async ({ dist }, provide) => {
      const port = await findFreePort()
      const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
      const launched = launch([process.execPath, `${dist}/server/main.js`, '--demo'], process.cwd(), env)
      await waitForFirstResponse(launched, port)
      await provide(`http://127.0.0.1:${port}`)
      await stop(launched.child)
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ demoUrl }, provide) => provide(demoUrl),
})
