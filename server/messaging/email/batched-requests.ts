import { and, asc } from 'drizzle-orm'
import { showRange } from '../../../shared/lib/days.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import { isOfOwner } from '../../features/cars/queries.ts'
import { isPendingAt, bookingStatusNoIndex } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import type { UserRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { EmailContent } from './layout.ts'

const most = 20

export const waitingRequests = (db: Reader, owner: UserRow, now: Date) =>
  db
    .select({ id: bookings.id, title: bookings.carTitle, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(isOfOwner(db, owner), isPendingAt(now, bookingStatusNoIndex)))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))

export function renderBatchedRequests(
  requests: Awaited<ReturnType<typeof waitingRequests>>,
  urlOf: (path: string) => string,
): EmailContent {
  const { action, ...words } = mailWords.requests_gathered(requests.length, Math.max(0, requests.length - most))
  const facts = requests.slice(0, most).map(({ title, ...days }) => [title, showRange(days)] as const)
  return { ...words, facts, action: { label: action, url: urlOf('/dashboard') } }
}
