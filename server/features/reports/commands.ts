import { and, eq, isNull, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { ReportInput } from '../../../shared/schemas/report.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { getUserById } from '../auth/users.ts'
import { getCar } from '../cars/queries.ts'
import { isUniqueViolation, type Tx } from '../../db/database.ts'
import { reports } from '../../db/schema/reviews.ts'
import type { CommandContext } from '../../http/context.ts'
import { notifyAdmins } from '../../messaging/notifications/commands.ts'
import { hideReview, showReview } from '../reviews/commands.ts'
import { getPublicReview } from '../reviews/queries.ts'

/** Throws `not_found` for what the user may not see, `forbidden` for their own. */
async function assertCanReport(tx: Tx, actor: Actor, { kind, id }: ReportInput) {
  if (kind === 'person') {
    const user = await getUserById(tx, id)
    if (user.deletedAt) throw new AppError('not_found')
    if (user.id === actor.id) throw new AppError('forbidden')
    return
  }
  const review = kind === 'review' ? await getPublicReview(tx, id) : null
  const car = await getCar(tx, actor, review?.carId ?? id)
  if ((review?.renterId ?? car.ownerId) === actor.id) throw new AppError('forbidden')
}

export async function createReport(tx: Tx, actor: Actor, input: ReportInput, { now, newId }: CommandContext) {
  await assertCanReport(tx, actor, input)
  const { kind, id: entityId, text } = input
  const [row] = await tx
    .insert(reports)
    .values({ id: newId(), reporterId: actor.id, kind, entityId, text, createdAt: now })
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('already_reported') : error
    })
  if (!row) throw new Error('the report was not written')
  await notifyAdmins(tx, now)
  return row
}

export async function answerReport(tx: Tx, actor: Actor, id: string, answer: string, ctx: CommandContext) {
  const [existing] = await tx.select().from(reports).where(eq(reports.id, id))
  if (!existing) throw new AppError('not_found')
  const [answered] = await tx
    .update(reports)
    .set({ closedAt: ctx.now, closedBy: actor.id, outcome: 'answered', answer })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
    .returning({ id: reports.id })
  if (!answered) throw new AppError('report_moved_on')
  // The log must not contain the reported text or name.
  await recordDecision(tx, actor, { entityType: 'report', entityId: id, title: existing.kind, action: 'answered', note: answer }, ctx)
  await notifyAdmins(tx, ctx.now)
}

export async function hideReportedReview(tx: Tx, actor: Actor, reviewId: string, reason: string, ctx: CommandContext) {
  const title = await hideReview(tx, actor, reviewId, reason, ctx)
  await tx
    .update(reports)
    .set({ closedAt: ctx.now, closedBy: actor.id, outcome: 'hidden', answer: reason })
    .where(and(isNull(reports.closedAt), eq(reports.kind, 'review'), eq(reports.entityId, reviewId)))
  await recordDecision(tx, actor, { entityType: 'review', entityId: reviewId, title, action: 'hidden', note: reason }, ctx)
  await notifyAdmins(tx, ctx.now)
}

/** Every open report on a listing ends with the listing; those who reported it read the reason. */
export async function closeReportsOfListing(tx: Tx, actor: Actor, carId: string, reason: string, ctx: CommandContext) {
  const closed = await tx
    .update(reports)
    .set({ closedAt: ctx.now, closedBy: actor.id, outcome: 'taken_down', answer: reason })
    .where(and(isNull(reports.closedAt), eq(reports.kind, 'listing'), eq(reports.entityId, carId)))
    .returning({ id: reports.id })
  if (closed.length > 0) await notifyAdmins(tx, ctx.now)
}

export async function showReportedReview(tx: Tx, actor: Actor, reviewId: string, ctx: CommandContext) {
  const title = await showReview(tx, actor, reviewId)
  await recordDecision(tx, actor, { entityType: 'review', entityId: reviewId, title, action: 'shown' }, ctx)
}

export async function deleteReports(tx: Tx, userId: string) {
  const isAbout = and(isNull(reports.closedAt), eq(reports.kind, 'person'), eq(reports.entityId, userId))
  await tx.delete(reports).where(or(eq(reports.reporterId, userId), isAbout))
}
