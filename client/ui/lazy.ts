import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createContext, createElement, use } from 'react'
import { insideName } from '../../shared/lib/ssr.ts'
import { NetworkError } from '../http.ts'

const patienceMs = 5_000

const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

let isMissing = false
export const hasChunkErrors = () => isMissing

/** Throws NetworkError where the server is down; otherwise a deployment has removed the chunk. */
export async function importChunk<Module>(load: () => Promise<Module>, hasSpare = false): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    isMissing ||= !hasSpare
    throw (await answers()) ? fault : new NetworkError()
  }
}

/** The router reloads the page once where a deployment has removed the chunk. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  Object.assign(
    lazyRouteComponent(() => importChunk(load), name),
    // The build maps this name to the chunks that the page needs.
    ON_SERVER ? { part: name } : {},
  )

let insideStyle: Promise<void> | null = null

/** Pages that are rendered for visitors only name the style sheet of protected pages. */
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

export const authedPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  Object.assign(
    lazyPage(async () => {
      const [module] = await Promise.all([load(), ON_SERVER ? null : (insideStyle ??= getInsideStyle())])
      return module
    }, name),
    ON_SERVER ? { isInside: true } : {},
  )

/** Failed chunks stay failed until the page has shown it, because React may render them twice. */
const failed = new Set<() => void>()

export function forgetFailures() {
  for (const forget of failed) forget()
  failed.clear()
}

const partsByName = new Map<string, () => Promise<unknown>>()

/** Loads the chunks that the server has rendered, so that hydration does not suspend. */
export const preloadChunks = (names: readonly string[]) => Promise.allSettled(names.flatMap((name) => partsByName.get(name)?.() ?? []))

export const RenderedChunks = createContext<Set<string> | null>(null)

/** Sets what React's `use` reads, so that hydration does not suspend. */
function readAtOnce<T>(promise: Promise<T>) {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** `fallback` replaces a chunk that cannot be loaded; without it the page shows the error. */
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
  const ready = () => {
    if (failed.delete(forget)) forget()
    return ask()
  }
  const preload = () => void ready().catch(() => undefined)
  return Object.assign(Part, { ready, preload })
}
