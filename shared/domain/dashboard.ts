import type { Day } from '../lib/days.ts'
import type { City } from './places.ts'
import type { FilterName } from './search.ts'

const waitingThings = ['listings', 'requests', 'documents', 'papers', 'messages', 'reports', 'disputes', 'claims', 'mails', 'jobs'] as const
export type WaitingThing = (typeof waitingThings)[number]
/** `minutes`: how long the one that has waited longest has waited; null where nothing waits. */
export type WaitingCount = { thing: WaitingThing; count: number; minutes: number | null }

/** `week`: its Monday. Bookings that were agreed on, by the moment of their request; the platform's fees by that of their cash. */
export type WeekFigures = { week: Day; bookings: number; revenue: number }
/** `off`: approved, but paused or held back. */
export type CityCars = { city: City; onMarket: number; off: number; pending: number; rejected: number }
/** `city`: null for all of them. */
export type VainCount = { week: Day; city: City | null; filters: FilterName[]; count: number }

/** The outside model of the assistant, and what it has cost in this month. */
export type ModelUse = { host: string; model: string; answers: number; tokens: number; monthlyTokens: number }

/** `sendsMail`: over a mail server, not into files. `model`: null where the assistant answers by itself. */
export type DashboardView = { weeks: WeekFigures[]; cities: CityCars[]; vain: VainCount[]; sendsMail: boolean; model: ModelUse | null }
