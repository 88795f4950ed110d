import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createContext, createElement, use } from 'react'
import { insideName } from '../../shared/lib/ssr.ts'
import { NetworkError } from '../http.ts'

const patienceMs = 5_000

/** Whether the server answers at all. */
const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

let isMissing = false
/** Whether any script that was asked for did not come, and has no spare. */
export const hasChunkErrors = () => isMissing

/** Script that cannot be fetched while nothing answers is a lost connection. Else the site has changed since, and the fault stays what it is. */
export async function importChunk<Module>(load: () => Promise<Module>, hasSpare = false): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    isMissing ||= !hasSpare
    throw (await answers()) ? fault : new NetworkError()
  }
}

/** The page of a route, fetched when somebody goes there. Where the site has changed since it is loaded again, once. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  Object.assign(
    lazyRouteComponent(() => importChunk(load), name),
    // The build knows by this name which scripts the page needs.
    ON_SERVER ? { part: name } : {},
  )

let insideStyle: Promise<void> | null = null

/** The style sheet that visitors do not need: a page that was drawn for one only names it. */
function getInsideStyle() {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=${insideName}]`)
  if (!link) return Promise.resolve()
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      insideStyle = null
      link.rel = insideName
      reject(new Error('a style sheet is missing'))
    }
    link.rel = 'stylesheet'
  })
}

/** A page behind a log-in, with what only these look like. */
export const authedPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  Object.assign(
    lazyPage(async () => {
      const [module] = await Promise.all([load(), ON_SERVER ? null : (insideStyle ??= getInsideStyle())])
      return module
    }, name),
    ON_SERVER ? { isInside: true } : {},
  )

/** Parts that could not be fetched. They stay so until the page has said it: a part that React draws twice must fail twice. */
const failed = new Set<() => void>()

/** What could not be fetched is asked for again when it is next drawn. */
export function forgetFailures() {
  for (const forget of failed) forget()
  failed.clear()
}

/** Parts by their names, as far as the code that shows them has come. */
const partsByName = new Map<string, () => Promise<unknown>>()

/** Fetches these parts, which the server has drawn: only then can what is done to them be heard. One that cannot be had says so itself. */
export const preloadChunks = (names: readonly string[]) => Promise.allSettled(names.flatMap((name) => partsByName.get(name)?.() ?? []))

/** On the server: takes the names of the parts that a page is drawn with. */
export const RenderedChunks = createContext<Set<string> | null>(null)

/** What has arrived is read by React without waiting: a page that comes to life stays as the server has drawn it. */
function readAtOnce<T>(promise: Promise<T>) {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/**
 * A part of a page, fetched when it is first shown or asked for by `preload` or `ready`. Where it cannot be had its spare stands in for it; without
 * one the page says so instead.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  spare?: ComponentType<Props>,
) {
  let part: Promise<ComponentType<Props>> | null = null
  const forget = () => {
    part = null
  }
  async function get() {
    try {
      return (await importChunk(load, spare !== undefined))[name]
    } catch (fault) {
      failed.add(forget)
      if (spare) return spare
      throw fault
    }
  }
  const ask = () => (part ??= readAtOnce(get()))
  function Part(props: Props) {
    if (ON_SERVER) use(RenderedChunks)?.add(name)
    return createElement(use(ask()), props)
  }
  partsByName.set(name, ask)
  /** Resolves once it can be shown without waiting. */
  const ready = () => {
    if (failed.delete(forget)) forget()
    return ask()
  }
  const preload = () => void ready().catch(() => undefined)
  return Object.assign(Part, { ready, preload })
}
