import { and, eq, isNull, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { ReportInput } from '../../../shared/schemas/report.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { userById } from '../auth/users.ts'
import { getCarFor } from '../cars/queries.ts'
import { isUniqueViolation, type Tx } from '../../db/database.ts'
import { reports } from '../../db/schema/reviews.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { notifyAdmins } from '../../messaging/notifications/admins.ts'
import { hideReview, showReview } from '../reviews/commands.ts'
import { reviewForAll } from '../reviews/queries.ts'

/** Throws `not_found` for what the user may not see, `forbidden` for their own. */
async function refuseUnlessOthers(tx: Tx, actor: Actor, { kind, id }: ReportInput) {
  if (kind === 'person') {
    const person = await userById(tx, id)
    if (person.deletedAt) throw new AppError('not_found')
    if (person.id === actor.id) throw new AppError('forbidden')
    return
  }
  const review = kind === 'review' ? await reviewForAll(tx, id) : null
  const car = await getCarFor(tx, actor, review?.carId ?? id)
  if ((review?.renterId ?? car.ownerId) === actor.id) throw new AppError('forbidden')
}

export async function report(tx: Tx, actor: Actor, input: ReportInput, { now, newId }: CommandContext) {
  await refuseUnlessOthers(tx, actor, input)
  const { kind, id: entityId, text } = input
  const [row] = await tx
    .insert(reports)
    .values({ id: newId(), reporterId: actor.id, kind, entityId, text, createdAt: now })
    .returning()
    .catch((fault: unknown) => {
      throw isUniqueViolation(fault) ? new AppError('already_reported') : fault
    })
  if (!row) throw new Error('the report was not written')
  await notifyAdmins(tx, now)
  return row
}

export async function answerReport(tx: Tx, actor: Actor, id: string, answer: string, moment: CommandContext) {
  const [known] = await tx.select().from(reports).where(eq(reports.id, id))
  if (!known) throw new AppError('not_found')
  const [answered] = await tx
    .update(reports)
    .set({ closedAt: moment.now, closedBy: actor.id, outcome: 'answered', answer })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
    .returning({ id: reports.id })
  if (!answered) throw new AppError('report_moved_on')
  // The log must not contain the reported text or name.
  await recordDecision(tx, actor, { entityType: 'report', entityId: id, title: known.kind, action: 'answered', note: answer }, moment)
  await notifyAdmins(tx, moment.now)
}

export async function hideReportedReview(tx: Tx, actor: Actor, reviewId: string, reason: string, moment: CommandContext) {
  const title = await hideReview(tx, actor, reviewId, reason, moment)
  await tx
    .update(reports)
    .set({ closedAt: moment.now, closedBy: actor.id, outcome: 'hidden', answer: reason })
    .where(and(isNull(reports.closedAt), eq(reports.kind, 'review'), eq(reports.entityId, reviewId)))
  await recordDecision(tx, actor, { entityType: 'review', entityId: reviewId, title, action: 'hidden', note: reason }, moment)
  await notifyAdmins(tx, moment.now)
}

export async function showReportedReview(tx: Tx, actor: Actor, reviewId: string, moment: CommandContext) {
  const title = await showReview(tx, actor, reviewId)
  await recordDecision(tx, actor, { entityType: 'review', entityId: reviewId, title, action: 'shown' }, moment)
}

export async function deleteReports(tx: Tx, userId: string) {
  const isAbout = and(isNull(reports.closedAt), eq(reports.kind, 'person'), eq(reports.entityId, userId))
  await tx.delete(reports).where(or(eq(reports.reporterId, userId), isAbout))
}
