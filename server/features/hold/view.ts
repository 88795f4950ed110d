import { asc } from 'drizzle-orm'
import { heldJobs, type JobName } from '../../../shared/domain/job.ts'
import type { NotificationFacts, NotificationKind } from '../../../shared/domain/notification.ts'
import {
  type HeldChange,
  type HeldExample,
  type HeldMessages,
  type HeldNotices,
  type HoldView,
  mostDue,
  mostMessages,
} from '../../../shared/domain/messages.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { noShowsDue, requestsToExpire, tripsToComplete } from '../bookings/status-jobs.ts'
import { calendarsToRead } from '../calendar/imports.ts'
import { draftsToSweep } from '../cars/queries.ts'
import type { Config } from '../../config/config.ts'
import type { Reader } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { documentsToClear } from '../documents/retention.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { heldSince, isHeldSince } from '../../messaging/outbox/hold.ts'
import { duesDue, subscribersDue } from '../../messaging/reminders/monthly.ts'
import { carsOutDue } from '../../messaging/reminders/not-returned.ts'
import { carDocumentsDue } from '../../messaging/reminders/car-documents.ts'
import { requestsDue } from '../../messaging/reminders/requests.ts'
import { invitationsDue } from '../../messaging/reminders/reviews.ts'
import { dueNotices, type Reminder } from '../../messaging/reminders/notify-in-batches.ts'
import { pickupsDue, returnsDue } from '../../messaging/reminders/trips.ts'
import { getJobs } from '../../jobs/schedule.ts'

type Changing = (db: Reader, most: number, now: Date) => Promise<{ id: string }[]>
const ofBookings: Partial<Record<JobName, Changing>> = {
  'expire-requests': requestsToExpire,
  'complete-trips': tripsToComplete,
  'lapse-bookings': noShowsDue,
}
const ofOthers: Partial<Record<JobName, Changing>> = {
  'read-calendars': calendarsToRead,
  'clear-documents': documentsToClear,
  'sweep-drafts': draftsToSweep,
}
const tellings: Partial<Record<JobName, (moment: CommandContext) => Reminder[]>> = {
  'remind-requests': requestsDue,
  'remind-pickups': pickupsDue,
  'remind-returns': returnsDue,
  'cars-not-returned': carsOutDue,
  'invite-reviews': invitationsDue,
  'remind-papers': carDocumentsDue,
  'settlements-due': duesDue,
}

const mostNamed = 3
const mostLookedAt = 1_000

const bookingExample = (bookingId: string): HeldExample => ({ name: getReference(bookingId), bookingId })
type Told = { userId: string; kind: string; facts: NotificationFacts }
function exampleOf({ userId, kind, facts }: Told): HeldExample[] {
  if (facts.bookingId) return [bookingExample(facts.bookingId)]
  if (kind === 'settlement_due') return [{ name: getReference(userId) }]
  return facts.title ? [{ name: facts.title }] : []
}
const named = (examples: readonly HeldExample[]) => [...new Map(examples.map((one) => [one.name, one])).values()].slice(0, mostNamed)

async function messages(db: Reader, since: Date): Promise<Pick<HoldView, 'messages' | 'messagesTotal'>> {
  const isHeld = isHeldSince(since)
  const rows = await db.select().from(outbox).where(isHeld).orderBy(asc(outbox.dueAt), asc(outbox.id)).limit(mostLookedAt)
  const groups = Map.groupBy(rows, ({ channel, kind }) => `${channel} ${kind}`)
  const lines = [...groups.values()].flatMap((group): HeldMessages[] => {
    const [first] = group
    return first ? [{ channel: first.channel, kind: first.kind, count: group.length, examples: named(group.flatMap(exampleOf)) }] : []
  })
  const some = db.select({ id: outbox.id }).from(outbox).where(isHeld).limit(mostMessages).as('some')
  const total = rows.length < mostLookedAt ? rows.length : await db.$count(some)
  return { messages: lines.sort((one, other) => other.count - one.count), messagesTotal: total }
}

async function changes(db: Reader, now: Date): Promise<HeldChange[]> {
  const lines: HeldChange[] = []
  for (const [steps, isNamed] of [
    [ofBookings, true],
    [ofOthers, false],
  ] as const)
    for (const [job, due] of Object.entries(steps)) {
      const rows = await due(db, mostDue, now)
      const examples = isNamed ? named(rows.slice(0, mostNamed).map(({ id }) => bookingExample(id))) : []
      lines.push({ job: job as JobName, count: rows.length, examples })
    }
  return lines
}

type Counted = { kind: NotificationKind; count: number; examples: HeldExample[] }

async function noticesOf(db: Reader, due: readonly Reminder[]): Promise<Counted[]> {
  const lines = new Map<NotificationKind, Counted>()
  for (const one of due)
    for await (const { due: notices } of dueNotices(db, one)) {
      const { count, examples } = lines.get(one.kind) ?? { count: 0, examples: [] }
      const line = {
        kind: one.kind,
        count: Math.min(count + notices.length, mostDue),
        examples: named([...examples, ...notices.flatMap(exampleOf)]),
      }
      lines.set(one.kind, line)
      if (line.count === mostDue) break
    }
  return [...lines.values()]
}

/** `at` is null for a job that would run at once. */
async function startsOf(db: Reader, config: Pick<Config, 'databaseUrl'>, now: Date) {
  const dueAt = new Map((await db.select({ name: jobs.name, dueAt: jobs.dueAt }).from(jobs)).map((row) => [row.name, row.dueAt]))
  const held = getJobs(config).filter(({ name }) => heldJobs.has(name))
  return held.map((job) => {
    const at = dueAt.get(job.name) ?? job.first(now)
    return { name: job.name, at: at > now ? at : null }
  })
}

export async function holdView(db: Reader, config: Pick<Config, 'databaseUrl'>, moment: CommandContext): Promise<HoldView | null> {
  const since = await heldSince(db)
  if (!since) return null
  const { now } = moment
  const starts = await startsOf(db, config, now)
  const notices: HeldNotices[] = []
  for (const { name, at } of starts) {
    const then = { ...moment, now: at ?? now }
    const laterAt = at?.toISOString() ?? null
    for (const line of await noticesOf(db, tellings[name]?.(then) ?? [])) notices.push({ ...line, laterAt })
    const subscribers = name === 'new-cars' ? await subscribersDue(db, mostDue, then) : []
    if (subscribers.length > 0) notices.push({ kind: 'new_cars', count: subscribers.length, examples: [], laterAt })
  }
  return { since: since.toISOString(), ...(await messages(db, since)), changes: await changes(db, now), notices }
}
