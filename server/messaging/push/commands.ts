import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { PushSubscriptionInput } from '../../../shared/schemas/notification.ts'
import { mostPushDevices } from '../../../shared/domain/push.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Tx } from '../../db/database.ts'
import { pushDevices } from '../../db/schema/notifications.ts'
import { sessions } from '../../db/schema/users.ts'
import type { Session, CommandContext } from '../../http/context.ts'

/** Registering again renews `createdAt`, so the oldest are the longest unused. */
async function deleteSurplusDevices(tx: Tx, userId: string) {
  const devices = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
  const surplus = devices.slice(mostPushDevices).map(({ id }) => id)
  if (surplus.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, surplus))
}

/** Takes the device from an earlier user, as only the browser itself knows its endpoint. */
export async function registerDevice(
  tx: Tx,
  session: Session,
  input: PushSubscriptionInput,
  device: string | null,
  { now, newId }: CommandContext,
) {
  const { endpoint, keys } = input
  const userId = session.user.id
  const values = { userId, sessionId: session.id, publicKey: keys.p256dh, secret: keys.auth, device, createdAt: now }
  await tx.delete(pushDevices).where(eq(pushDevices.sessionId, session.id))
  await tx
    .insert(pushDevices)
    .values({ id: newId(), endpoint, ...values })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...values, reachedAt: null } })
  await deleteSurplusDevices(tx, userId)
}

export async function deleteDevice(tx: Tx, userId: string, id: string) {
  const [deleted] = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
    .returning({ id: pushDevices.id })
  if (!deleted) throw new AppError('not_found')
}

export const markReached = (tx: Tx, id: string, now: Date) => tx.update(pushDevices).set({ reachedAt: now }).where(eq(pushDevices.id, id))

export const deleteExpiredDevice = (tx: Tx, id: string) => tx.delete(pushDevices).where(eq(pushDevices.id, id))

/** Includes devices of expired sessions, so that no phone rings after a log-out. */
export async function deleteLoggedOutDevices(tx: Tx, userId: string) {
  const openSessions = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  await tx.delete(pushDevices).where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.sessionId, openSessions)))
}
