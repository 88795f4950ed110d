import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement, use } from 'react'
import { NetworkFault } from '../http.ts'

const patienceMs = 5_000

/** Whether the server answers at all. */
const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Script that cannot be fetched while nothing answers is a lost connection. Else the site has changed since, and the fault stays what it is. */
async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    throw (await answers()) ? fault : new NetworkFault()
  }
}

/** The page of a route, fetched when somebody goes there. Where the site has changed since it is loaded again, once. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  Object.assign(
    lazyRouteComponent(() => fetched(load), name),
    // The build knows by this name which scripts the page needs.
    ON_SERVER ? { part: name } : {},
  )

/** Parts that could not be fetched. They stay so until the page has said it: a part that React draws twice must fail twice. */
const failed = new Set<() => void>()

/** What could not be fetched is asked for again when it is next drawn. */
export function forgetFailures() {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A part of a page, fetched when it is first shown or asked for by `preload`. Where it cannot be had its spare stands in for it; without
 * one the page says so instead.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, spare?: ComponentType<Props>) {
  let part: Promise<ComponentType<Props>> | null = null
  const forget = () => {
    part = null
  }
  const ask = () => {
    part ??= fetched(load).catch((fault: unknown) => {
      failed.add(forget)
      if (spare) return spare
      throw fault
    })
    return part
  }
  const Part = (props: Props) => createElement(use(ask()), props)
  const preload = () => {
    if (failed.delete(forget)) forget()
    ask().catch(() => undefined)
  }
  return Object.assign(Part, { preload })
}
