import { AsyncLocalStorage } from 'node:async_hooks'
import { setTransport, renderPage } from '../client/entry-server.tsx'
import type { InternalFetch, RenderPage } from './ssr/types.ts'

const currentAsk = new AsyncLocalStorage<InternalFetch>()

setTransport((address, request) => {
  const ask = currentAsk.getStore()
  if (!ask) throw new Error('a page is drawn for nobody')
  return ask(address, request)
})

/** Requests that a page makes to the API run with its visitor's session. */
export const renderClientPage: RenderPage = (wanted, ask) => currentAsk.run(ask, () => renderPage(wanted))
