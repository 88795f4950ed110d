import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createContext, createElement, use } from 'react'
import { dashboardStyleRel } from '../../shared/lib/ssr.ts'
import { NetworkError } from '../http.ts'

const timeoutMs = 5_000

const isServerUp = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

let hasMissingChunk = false
export const hasChunkErrors = () => hasMissingChunk

/** Throws NetworkError where the server is down; otherwise a deployment has removed the chunk. */
export async function importChunk<Module>(load: () => Promise<Module>, hasFallback = false): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    hasMissingChunk ||= !hasFallback
    throw (await isServerUp()) ? error : new NetworkError()
  }
}

/** The router reloads the page once where a deployment has removed the chunk. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  Object.assign(
    lazyRouteComponent(() => importChunk(load), name),
    // The build maps this name to the chunks that the page needs.
    ON_SERVER ? { part: name } : {},
  )

let protectedStyles: Promise<void> | null = null

/** Pages that are rendered for visitors only name the style sheet of protected pages. */
function loadProtectedStyles() {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=${dashboardStyleRel}]`)
  if (!link) return Promise.resolve()
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      protectedStyles = null
      link.rel = dashboardStyleRel
      reject(new Error('a style sheet is missing'))
    }
    link.rel = 'stylesheet'
  })
}

async function loadWithStyles<Module>(load: () => Promise<Module>) {
  const [module] = await Promise.all([load(), ON_SERVER ? null : (protectedStyles ??= loadProtectedStyles())])
  return module
}

export const lazyProtectedPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  Object.assign(
    lazyPage(() => loadWithStyles(load), name),
    ON_SERVER ? { isInside: true } : {},
  )

/** Failed chunks stay failed until the page has shown it, because React may render them twice. */
const failedChunks = new Set<() => void>()

export function resetChunkErrors() {
  for (const reset of failedChunks) reset()
  failedChunks.clear()
}

const chunksByName = new Map<string, () => Promise<unknown>>()

/** Loads the chunks that the server has rendered, so that hydration does not suspend. */
export const preloadChunks = (names: readonly string[]) => Promise.allSettled(names.flatMap((name) => chunksByName.get(name)?.() ?? []))

export const RenderedChunks = createContext<Set<string> | null>(null)

/** Sets what React's `use` reads, so that hydration does not suspend. */
function trackPromiseStatus<T>(promise: Promise<T>) {
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
  fallback?: ComponentType<Props>,
) {
  let chunk: Promise<ComponentType<Props>> | null = null
  const reset = () => {
    chunk = null
  }
  async function importComponent() {
    try {
      return (await importChunk(load, fallback !== undefined))[name]
    } catch (error) {
      failedChunks.add(reset)
      if (fallback) return fallback
      throw error
    }
  }
  const loadChunk = () => (chunk ??= trackPromiseStatus(importComponent()))
  function LazyChunk(props: Props) {
    if (ON_SERVER) use(RenderedChunks)?.add(name)
    return createElement(use(loadChunk()), props)
  }
  chunksByName.set(name, loadChunk)
  const ready = () => {
    if (failedChunks.delete(reset)) reset()
    return loadChunk()
  }
  const preload = () => void ready().catch(() => undefined)
  return Object.assign(LazyChunk, { ready, preload })
}

/** Parts that need the styles of protected pages, on pages that visitors open too. */
export const protectedParts = new Set<string>()

export function lazyProtectedComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fallback?: ComponentType<Props>,
) {
  protectedParts.add(name)
  return lazyComponent(() => loadWithStyles(load), name, fallback)
}
