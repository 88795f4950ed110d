import type { DrawnPage, WantedPage } from '../../shared/drawn-page.ts'

/** Sends a request of the page to the API, as the one who wants the page. */
export type Ask = (address: string, request: RequestInit) => Promise<Response>
export type Draw = (wanted: WantedPage, ask: Ask) => Promise<DrawnPage | { redirect: string }>
