import type { Day } from '../lib/days.ts'
import type { City } from './places.ts'
import type { FilterName } from './search.ts'
import type { SetupStepView } from './setup.ts'

export const queueNames = [
  'listings',
  'requests',
  'documents',
  'papers',
  'messages',
  'reports',
  'disputes',
  'claims',
  'mails',
  'jobs',
] as const
export type QueueName = (typeof queueNames)[number]
/** `minutes` is the longest waiting time; null for an empty queue. */
export type QueueCount = { queue: QueueName; count: number; minutes: number | null }

/** `code` says what it is about (kind of document, report, message or job); `target` is the id of what its page shows. */
export type QueueItem = {
  id: string
  queue: QueueName
  at: string
  minutes: number
  title: string
  who: string | null
  userId?: string
  code?: string
  francs?: number
  target: string
}

/** `week` is a Monday; bookings count by request date, revenue (fees) by cash date. */
export type WeekFigures = { week: Day; bookings: number; revenue: number }
/** `off` are approved cars that are paused or suspended. */
export type CityCars = { city: City; onMarket: number; off: number; pending: number; rejected: number }
export type NoResultCount = { week: Day; city: City | null; filters: FilterName[]; count: number }

export type ModelUsage = { host: string; model: string; answers: number; tokens: number; monthlyTokens: number }

/** `model` is null without an external model; `sendsMail` is false if mail goes into files. */
export type DashboardView = {
  weeks: WeekFigures[]
  cities: CityCars[]
  noResultSearches: NoResultCount[]
  sendsMail: boolean
  model: ModelUsage | null
  setup: SetupStepView[] | null
}
