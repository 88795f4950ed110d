import type { BrowserContext } from '@playwright/test'

/** It uses nothing outside itself, since pages and servers receive its source text. */
export function shiftClock(milliseconds: number) {
  const OriginalDate = Date
  const now = () => OriginalDate.now() + milliseconds
  globalThis.Date = new Proxy(OriginalDate, {
    construct: (_, given, made) => Reflect.construct(OriginalDate, given.length > 0 ? given : [now()], made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(OriginalDate, name)),
  })
}

export async function shiftBrowserClock(context: BrowserContext, milliseconds: number) {
  if (milliseconds > 0) await context.addInitScript(shiftClock, milliseconds)
}

/** Also sets the Date header, which Node takes from the system clock. */
export function getShiftedProcessOptions(milliseconds: number): string[] {
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
