import type { DrawnPage, WantedPage } from '../../shared/drawn-page.ts'

/** Sends a request of the page to the API, as the one who wants the page. */
export type InternalFetch = (address: string, request: RequestInit) => Promise<Response>
export type RenderPage = (wanted: WantedPage, ask: InternalFetch) => Promise<DrawnPage | { redirect: string }>
