import { is, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnBuilders } from '../dialect.ts'
import * as assistant from './assistant.ts'
import * as auditLogs from './audit-logs.ts'
import * as bookings from './bookings.ts'
import * as cars from './cars.ts'
import * as chat from './chat.ts'
import * as contact from './contact.ts'
import * as documents from './documents.ts'
import * as fines from './fines.ts'
import * as jobs from './jobs.ts'
import * as notifications from './notifications.ts'
import * as payments from './payments.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as teamNotes from './team-notes.ts'
import * as texts from './texts.ts'
import * as users from './users.ts'

export function getTableShape(table: PgTable) {
  const { name, columns, primaryKeys, foreignKeys } = columnBuilders.getTableConfig(table)
  const primaryNames = new Set(primaryKeys[0]?.columns.map((column) => column.name))
  const key = columns.filter((column) => column.primary || primaryNames.has(column.name))
  return { name, key, named: foreignKeys.map((to) => to.reference().foreignTable) }
}

function sortByReferences(unsorted: readonly PgTable[]) {
  const order = new Set<PgTable>()
  const add = (table: PgTable) => {
    if (order.has(table)) return
    for (const referenced of getTableShape(table).named) add(referenced)
    order.add(table)
  }
  // Sorted by name first, because the order of a module's exports is not fixed.
  for (const table of unsorted.toSorted((a, b) => (getTableShape(a).name < getTableShape(b).name ? -1 : 1))) add(table)
  return [...order]
}

const modules = [
  assistant,
  auditLogs,
  bookings,
  cars,
  chat,
  contact,
  documents,
  fines,
  jobs,
  notifications,
  payments,
  reviews,
  search,
  settings,
  teamNotes,
  texts,
  users,
]
const isTable = (value: unknown): value is PgTable => is(value, Table)

/** A table comes after those that it references. */
export const tables = sortByReferences(modules.flatMap((module) => Object.values(module)).filter(isTable))
