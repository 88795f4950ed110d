import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { anonymizeUser } from '../auth/commands.ts'
import { deleteAvatars } from '../avatars/commands.ts'
import { anonymizeBookings } from '../bookings/anonymize.ts'
import { deleteChatPhotos } from '../bookings/chat/photos.ts'
import { openBookingsWith } from '../bookings/queries.ts'
import { deleteFeeds } from '../calendar/feeds.ts'
import { deleteImports } from '../calendar/imports.ts'
import { deleteListings } from '../cars/delete.ts'
import { anonymizeSender } from '../contact/commands.ts'
import type { Tx } from '../../db/database.ts'
import { deleteDocuments } from '../documents/commands.ts'
import { deleteFavourites } from '../favourites/commands.ts'
import type { AppDeps } from '../../http/context.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { deleteLiveEvents } from '../../messaging/realtime/commands.ts'
import { forgetConversations } from '../assistant/history.ts'
import { deleteNotifications } from '../../messaging/notifications/commands.ts'
import { deleteOutgoing } from '../../messaging/outbox/commands.ts'
import { deleteIdempotencyKeys } from '../../http/idempotency.ts'
import { getDue } from '../payments/queries.ts'
import { deleteReports } from '../reports/commands.ts'
import { deletePreferences } from '../preferences/commands.ts'

type Left = { photos: string[]; handoverPhotos: string[]; chatPhotos: string[]; avatars: string[]; documents: string[] }

type Disk = Pick<AppDeps, 'photos' | 'handoverPhotos' | 'chatPhotos' | 'avatars' | 'vault'>

async function refuseTies(tx: Tx, actor: Actor, { now }: CommandContext) {
  const open = await openBookingsWith(tx, actor, now)
  if (open.length > 0) throw new AppError('open_bookings', undefined, { bookings: open })
  const amount = await getDue(tx, actor.id)
  if (amount > 0) throw new AppError('money_due', undefined, { amount })
}

/** Bookings, money, agreements and reviews stay without a name; the returned files go after commit. */
export async function eraseAccount(tx: Tx, actor: Actor, moment: CommandContext): Promise<Left> {
  await refuseTies(tx, actor, moment)
  await anonymizeUser(tx, actor, moment)
  const handoverPhotos = await anonymizeBookings(tx, actor)
  const chatPhotos = await deleteChatPhotos(tx, actor.id)
  const { photos, papers } = await deleteListings(tx, actor, moment)
  await deleteImports(tx, actor.id)
  await deleteFeeds(tx, actor.id)
  const avatars = await deleteAvatars(tx, actor.id)
  const documents = await deleteDocuments(tx, actor.id)
  await deleteFavourites(tx, actor.id)
  await deletePreferences(tx, actor.id)
  await anonymizeSender(tx, actor.id)
  await deleteReports(tx, actor.id)
  await deleteIdempotencyKeys(tx, actor.id)
  await forgetConversations(tx, actor.id)
  await deleteNotifications(tx, actor.id)
  await deleteOutgoing(tx, actor.id)
  await deleteLiveEvents(tx, actor.id)
  return { photos, handoverPhotos, chatPhotos, avatars, documents: [...documents, ...papers] }
}

/** Runs after commit; a cleanup job deletes files that a crash leaves behind. */
export async function eraseFiles({ photos, handoverPhotos, chatPhotos, avatars, vault }: Disk, left: Left) {
  for (const id of left.photos) await photos.delete(id)
  for (const id of left.handoverPhotos) await handoverPhotos.delete(id)
  for (const id of left.chatPhotos) await chatPhotos.delete(id)
  for (const id of left.avatars) await avatars.delete(id)
  for (const id of left.documents) await vault.delete(id)
}
