import { and, eq, gt } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { hourMs } from '../../../../shared/lib/durations.ts'
import { getParty } from '../../../../shared/domain/permissions.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import type { Db, Reader } from '../../../db/database.ts'
import { auditLogs } from '../../../db/schema/audit-logs.ts'
import type { CommandContext } from '../../../http/command-context.ts'
import { getBooking } from '../queries.ts'

const accessWindowMs = hourMs

const isLogged = async (db: Reader, actor: Actor, bookingId: string, now: Date) => {
  const since = gt(auditLogs.at, new Date(now.getTime() - accessWindowMs))
  const isByActor = and(eq(auditLogs.entityId, bookingId), eq(auditLogs.action, 'chat_read'), eq(auditLogs.actorId, actor.id))
  return (await db.$count(auditLogs, and(isByActor, since))) > 0
}

/** Writes at most one audit row per admin, booking and hour. */
export async function logChatAccess(db: Db, actor: Actor, bookingId: string, ctx: CommandContext) {
  const booking = await getBooking(db.read, actor, bookingId)
  if (getParty(actor, booking) !== 'admin' || (await isLogged(db.read, actor, bookingId, ctx.now))) return
  const entry = { entityType: 'booking', entityId: bookingId, title: booking.carTitle, action: 'chat_read' } as const
  await db.write(async (tx) => {
    if (!(await isLogged(tx, actor, bookingId, ctx.now))) await recordDecision(tx, actor, entry, ctx)
  })
}
