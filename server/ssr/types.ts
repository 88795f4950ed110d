import type { RenderedPage, PageRequest } from '../../shared/lib/ssr.ts'

export type InternalFetch = (address: string, request: RequestInit) => Promise<Response>
export type RenderPage = (wanted: PageRequest, ask: InternalFetch) => Promise<RenderedPage | { redirect: string }>
