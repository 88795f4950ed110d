import { AsyncLocalStorage } from 'node:async_hooks'
import { setTransport, renderPage } from '../client/entry-server.tsx'
import type { InternalFetch, RenderPage } from './ssr/pages.ts'

const currentFetch = new AsyncLocalStorage<InternalFetch>()

setTransport((address, request) => {
  const internalFetch = currentFetch.getStore()
  if (!internalFetch) throw new Error('a page is drawn for nobody')
  return internalFetch(address, request)
})

/** Requests that a page makes to the API run with its visitor's session. */
export const renderClientPage: RenderPage = (page, internalFetch) => currentFetch.run(internalFetch, () => renderPage(page))
