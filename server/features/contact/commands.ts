import { and, eq, gt, sql } from 'drizzle-orm'
import { deletedName } from '../../../shared/domain/account.ts'
import type { ContactInput } from '../../../shared/schemas/contact.ts'
import { hourMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Tx } from '../../db/database.ts'
import { toTimestamp } from '../../db/dialect.ts'
import { contactMessages } from '../../db/schema/contact.ts'
import type { CommandContext } from '../../http/context.ts'
import { notifyAdmins } from '../../messaging/notifications/commands.ts'

/** The same text from the same address within this time is a retry. */
const duplicateWithinMs = hourMs

export async function createMessage(tx: Tx, userId: string | null, input: ContactInput, { now, newId }: CommandContext) {
  const isSame = and(eq(contactMessages.email, input.email), eq(contactMessages.text, input.text))
  const isRecent = gt(contactMessages.createdAt, new Date(now.getTime() - duplicateWithinMs))
  if ((await tx.$count(contactMessages, and(isRecent, isSame))) > 0) return
  await tx.insert(contactMessages).values({ id: newId(), userId, ...input, createdAt: now })
  await notifyAdmins(tx, now)
}

export async function markMessageRead(tx: Tx, id: string, { now }: CommandContext) {
  const [message] = await tx
    .update(contactMessages)
    .set({ readAt: sql`coalesce(${contactMessages.readAt}, ${toTimestamp(now)})` })
    .where(eq(contactMessages.id, id))
    .returning()
  if (!message) throw new AppError('not_found')
  await notifyAdmins(tx, now)
  return message
}

export async function anonymizeSender(tx: Tx, userId: string) {
  await tx.update(contactMessages).set({ userId: null, name: deletedName, email: '' }).where(eq(contactMessages.userId, userId))
}
