import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { deleteTeamNotes } from '../audit-log/team-notes.ts'
import { anonymizeUser } from '../auth/commands.ts'
import { deleteAvatars } from '../avatars/commands.ts'
import { anonymizeBookings } from '../bookings/anonymize.ts'
import { deleteChatPhotos } from '../bookings/chat/photos.ts'
import { listOpenBookings } from '../bookings/queries.ts'
import { deleteFeeds } from '../calendar/feeds.ts'
import { deleteImports } from '../calendar/imports.ts'
import { deleteListings } from '../cars/commands.ts'
import { anonymizeSender } from '../contact/commands.ts'
import type { Tx } from '../../db/database.ts'
import { deleteDocuments } from '../documents/commands.ts'
import { deleteFavourites } from '../favourites/commands.ts'
import type { AppDeps, CommandContext } from '../../http/context.ts'
import { deleteLiveEvents } from '../../messaging/realtime/commands.ts'
import { deleteUserConversations } from '../assistant/history.ts'
import { deleteNotifications } from '../../messaging/notifications/commands.ts'
import { deleteOutboxMessages } from '../../messaging/outbox/commands.ts'
import { deleteIdempotencyKeys } from '../../http/idempotency.ts'
import { getAmountDue, listUnsettledTrips } from '../payments/queries.ts'
import { deleteReports } from '../reports/commands.ts'
import { deletePreferences } from '../preferences/commands.ts'

type AccountFiles = { photos: string[]; handoverPhotos: string[]; chatPhotos: string[]; avatars: string[]; documents: string[] }

type FileStores = Pick<AppDeps, 'photos' | 'handoverPhotos' | 'chatPhotos' | 'avatars' | 'vault'>

async function assertCanDeleteAccount(tx: Tx, actor: Actor, { now }: CommandContext) {
  const openBookings = await listOpenBookings(tx, actor, now)
  if (openBookings.length > 0) throw new AppError('open_bookings', undefined, { bookings: openBookings })
  const amount = await getAmountDue(tx, actor.id)
  if (amount > 0) throw new AppError('money_due', undefined, { amount })
  const unsettledTrips = await listUnsettledTrips(tx, actor.id)
  if (unsettledTrips.length > 0) throw new AppError('money_due', undefined, { bookings: unsettledTrips })
}

/** Bookings, money, agreements and reviews stay without a name; the returned files go after commit. */
export async function deleteAccount(tx: Tx, actor: Actor, ctx: CommandContext): Promise<AccountFiles> {
  await assertCanDeleteAccount(tx, actor, ctx)
  await anonymizeUser(tx, actor, ctx)
  const handoverPhotos = await anonymizeBookings(tx, actor)
  const chatPhotos = await deleteChatPhotos(tx, actor.id)
  const { photos, documents: carDocuments } = await deleteListings(tx, actor, ctx)
  await deleteImports(tx, actor.id)
  await deleteFeeds(tx, actor.id)
  const avatars = await deleteAvatars(tx, actor.id)
  const documents = await deleteDocuments(tx, actor.id)
  await deleteFavourites(tx, actor.id)
  await deletePreferences(tx, actor.id)
  await anonymizeSender(tx, actor.id)
  await deleteReports(tx, actor.id)
  await deleteTeamNotes(tx, actor.id)
  await deleteIdempotencyKeys(tx, actor.id)
  await deleteUserConversations(tx, actor.id)
  await deleteNotifications(tx, actor.id)
  await deleteOutboxMessages(tx, actor.id)
  await deleteLiveEvents(tx, actor.id)
  return { photos, handoverPhotos, chatPhotos, avatars, documents: [...documents, ...carDocuments] }
}

/** Runs after commit; a cleanup job deletes files that a crash leaves behind. */
export async function deleteAccountFiles({ photos, handoverPhotos, chatPhotos, avatars, vault }: FileStores, files: AccountFiles) {
  for (const id of files.photos) await photos.delete(id)
  for (const id of files.handoverPhotos) await handoverPhotos.delete(id)
  for (const id of files.chatPhotos) await chatPhotos.delete(id)
  for (const id of files.avatars) await avatars.delete(id)
  for (const id of files.documents) await vault.delete(id)
}
