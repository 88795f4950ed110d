import { and, asc } from 'drizzle-orm'
import { formatRange } from '../../../shared/lib/days.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import { isOfOwner } from '../../features/cars/queries.ts'
import { isPendingAt, bookingStatusNoIndex } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import type { UserRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { EmailContent } from './layout.ts'

const maxListed = 20

export const listPendingRequests = (db: Reader, owner: UserRow, now: Date) =>
  db
    .select({ id: bookings.id, title: bookings.carTitle, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(isOfOwner(db, owner), isPendingAt(now, bookingStatusNoIndex)))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))

export function renderBatchedRequests(
  requests: Awaited<ReturnType<typeof listPendingRequests>>,
  toUrl: (path: string) => string,
): EmailContent {
  const { action, ...text } = mailWords.requests_gathered(requests.length, Math.max(0, requests.length - maxListed))
  const details = requests.slice(0, maxListed).map(({ title, ...days }) => [title, formatRange(days)] as const)
  return { ...text, details, action: { label: action, url: toUrl('/dashboard') } }
}
