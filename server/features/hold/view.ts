import { asc } from 'drizzle-orm'
import { jobsPausedOnHold, type JobName } from '../../../shared/domain/job.ts'
import type { NotificationPayload, NotificationKind } from '../../../shared/domain/notification.ts'
import {
  type HeldChange,
  type HeldExample,
  type HeldMessages,
  type HeldNotices,
  type HoldView,
  maxHeldCount,
  maxHeldMessages,
} from '../../../shared/domain/messages.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { findLapsedChanges } from '../bookings/changes/queries.ts'
import { findUnansweredCharges, findNoShows, findRequestsToExpire, findTripsToComplete } from '../bookings/status-jobs.ts'
import { listDueCalendars } from '../calendar/imports.ts'
import { listOutdatedInstantCars } from '../cars/pause-instant.ts'
import { listAbandonedDrafts } from '../cars/queries.ts'
import type { Config } from '../../config/config.ts'
import type { Reader } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { listDocumentsToClear } from '../documents/retention.ts'
import type { CommandContext } from '../../http/context.ts'
import { getHoldStart, isHeldSince } from '../../messaging/outbox/hold.ts'
import { getDebtReminders, listDueSubscribers } from '../../messaging/reminders/monthly.ts'
import { getDisputeReminders } from '../../messaging/reminders/disputes.ts'
import { getOverdueCarReminders } from '../../messaging/reminders/not-returned.ts'
import { getDocumentExpiryReminders } from '../../messaging/reminders/document-expiry.ts'
import { getRequestReminders } from '../../messaging/reminders/requests.ts'
import { getReviewReminders } from '../../messaging/reminders/reviews.ts'
import { findDueBatches, type Reminder } from '../../messaging/reminders/notify-in-batches.ts'
import { getPickupReminders, getReturnReminders } from '../../messaging/reminders/trips.ts'
import { getJobs } from '../../jobs/schedule.ts'

const findLapsedChangeBookings: FindChanges = async (db, most, now) =>
  (await findLapsedChanges(db, most, now)).map(({ bookingId: id }) => ({ id }))

type FindChanges = (db: Reader, most: number, now: Date) => Promise<{ id: string }[]>
const bookingJobs: Partial<Record<JobName, FindChanges>> = {
  'expire-requests': findRequestsToExpire,
  'lapse-changes': findLapsedChangeBookings,
  'complete-trips': findTripsToComplete,
  'mark-no-shows': findNoShows,
  'drop-unanswered-charges': findUnansweredCharges,
}
const otherJobs: Partial<Record<JobName, FindChanges>> = {
  'refresh-calendars': listDueCalendars,
  'clear-documents': listDocumentsToClear,
  'pause-instant-booking': listOutdatedInstantCars,
  'delete-old-drafts': listAbandonedDrafts,
}
const reminderJobs: Partial<Record<JobName, (ctx: CommandContext) => Reminder[]>> = {
  'remind-requests': getRequestReminders,
  'remind-pickups': getPickupReminders,
  'remind-returns': getReturnReminders,
  'remind-overdue-cars': getOverdueCarReminders,
  'invite-reviews': getReviewReminders,
  'remind-expiring-documents': getDocumentExpiryReminders,
  'remind-debts': getDebtReminders,
  'remind-disputes': getDisputeReminders,
}

const maxExamples = 3
const maxMessages = 1_000

const toBookingExample = (bookingId: string): HeldExample => ({ name: getReference(bookingId), bookingId })
type PendingMessage = { userId: string; kind: string; payload: NotificationPayload }
function toExamples({ userId, kind, payload }: PendingMessage): HeldExample[] {
  if (payload.bookingId) return [toBookingExample(payload.bookingId)]
  if (kind === 'settlement_due') return [{ name: getReference(userId) }]
  return payload.title ? [{ name: payload.title }] : []
}
const uniqueExamples = (examples: readonly HeldExample[]) =>
  [...new Map(examples.map((example) => [example.name, example])).values()].slice(0, maxExamples)

async function getMessages(db: Reader, since: Date): Promise<Pick<HoldView, 'messages' | 'messagesTotal'>> {
  const condition = isHeldSince(since)
  const rows = await db.select().from(outbox).where(condition).orderBy(asc(outbox.dueAt), asc(outbox.id)).limit(maxMessages)
  const groups = Map.groupBy(rows, ({ channel, kind }) => `${channel} ${kind}`)
  const lines = [...groups.values()].flatMap((group): HeldMessages[] => {
    const [first] = group
    return first
      ? [{ channel: first.channel, kind: first.kind, count: group.length, examples: uniqueExamples(group.flatMap(toExamples)) }]
      : []
  })
  const capped = db.select({ id: outbox.id }).from(outbox).where(condition).limit(maxHeldMessages).as('some')
  const total = rows.length < maxMessages ? rows.length : await db.$count(capped)
  return { messages: lines.sort((a, b) => b.count - a.count), messagesTotal: total }
}

async function getChanges(db: Reader, now: Date): Promise<HeldChange[]> {
  const lines: HeldChange[] = []
  for (const [finders, showsExamples] of [
    [bookingJobs, true],
    [otherJobs, false],
  ] as const)
    for (const [job, findDue] of Object.entries(finders)) {
      const rows = await findDue(db, maxHeldCount, now)
      const examples = showsExamples ? uniqueExamples(rows.slice(0, maxExamples).map(({ id }) => toBookingExample(id))) : []
      lines.push({ job: job as JobName, count: rows.length, examples })
    }
  return lines
}

type NoticeCount = { kind: NotificationKind; count: number; examples: HeldExample[] }

async function countNotices(db: Reader, reminders: readonly Reminder[]): Promise<NoticeCount[]> {
  const lines = new Map<NotificationKind, NoticeCount>()
  for (const reminder of reminders)
    for await (const { due: notifications } of findDueBatches(db, reminder)) {
      const { count, examples } = lines.get(reminder.kind) ?? { count: 0, examples: [] }
      const line = {
        kind: reminder.kind,
        count: Math.min(count + notifications.length, maxHeldCount),
        examples: uniqueExamples([...examples, ...notifications.flatMap(toExamples)]),
      }
      lines.set(reminder.kind, line)
      if (line.count === maxHeldCount) break
    }
  return [...lines.values()]
}

/** `at` is null for a job that would run at once. */
async function getStartTimes(db: Reader, config: Pick<Config, 'databaseUrl'>, now: Date) {
  const dueAt = new Map((await db.select({ name: jobs.name, dueAt: jobs.dueAt }).from(jobs)).map((row) => [row.name, row.dueAt]))
  const pausedJobs = getJobs(config).filter(({ name }) => jobsPausedOnHold.has(name))
  return pausedJobs.map((job) => {
    const at = dueAt.get(job.name) ?? job.getFirstRun(now)
    return { name: job.name, at: at > now ? at : null }
  })
}

export async function getHoldView(db: Reader, config: Pick<Config, 'databaseUrl'>, ctx: CommandContext): Promise<HoldView | null> {
  const since = await getHoldStart(db)
  if (!since) return null
  const { now } = ctx
  const starts = await getStartTimes(db, config, now)
  const notices: HeldNotices[] = []
  for (const { name, at } of starts) {
    const laterContext = { ...ctx, now: at ?? now }
    const laterAt = at?.toISOString() ?? null
    for (const line of await countNotices(db, reminderJobs[name]?.(laterContext) ?? [])) notices.push({ ...line, laterAt })
    const subscribers = name === 'send-new-cars' ? await listDueSubscribers(db, maxHeldCount, laterContext) : []
    if (subscribers.length > 0) notices.push({ kind: 'new_cars', count: subscribers.length, examples: [], laterAt })
  }
  return { since: since.toISOString(), ...(await getMessages(db, since)), changes: await getChanges(db, now), notices }
}
