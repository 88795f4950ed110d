import type { BrowserContext } from '@playwright/test'

/** Makes it so many milliseconds later than it is. It stands alone, since pages and the built server are handed its text. */
export function shiftClock(milliseconds: number) {
  const real = Date
  const now = () => real.now() + milliseconds
  globalThis.Date = new Proxy(real, {
    construct: (_, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
}

/** For every page of it that is opened from now on. */
export async function shiftBrowserClock(context: BrowserContext, milliseconds: number) {
  if (milliseconds > 0) await context.addInitScript(shiftClock, milliseconds)
}

/** What Node is started with for a server that lives so much later. What its answers say of when they were sent it takes from the system otherwise. */
export function shiftedProcessOptions(milliseconds: number): string[] {
  if (milliseconds === 0) return []
  const source = `
    import { Server } from 'node:http';
    (${shiftClock.toString()})(${milliseconds})
    const { emit } = Server.prototype
    Server.prototype.emit = function (name, ...given) {
      if (name === 'request') given[1].setHeader('Date', new Date().toUTCString())
      return emit.call(this, name, ...given)
    }`
  return ['--import', `data:text/javascript,${encodeURIComponent(source)}`]
}
