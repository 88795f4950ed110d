import type { RenderedPage, PageRequest } from '../../shared/lib/ssr.ts'

/** Sends a request of the page to the API, as the one who wants the page. */
export type InternalFetch = (address: string, request: RequestInit) => Promise<Response>
export type RenderPage = (wanted: PageRequest, ask: InternalFetch) => Promise<RenderedPage | { redirect: string }>
