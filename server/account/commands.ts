import type { Actor } from '../../shared/account.ts'
import { AppError } from '../../shared/errors.ts'
import { emptyUser } from '../auth/commands.ts'
import { forgetAvatars } from '../avatars/commands.ts'
import { forgetInBookings } from '../bookings/erasing.ts'
import { forgetSentPhotos } from '../bookings/chat/sent-photos.ts'
import { openBookingsWith } from '../bookings/queries.ts'
import { forgetFeeds } from '../calendar/feeds.ts'
import { forgetImports } from '../calendar/imports.ts'
import { eraseListings } from '../cars/erasing.ts'
import { forgetSender } from '../contact/commands.ts'
import type { Tx } from '../db/database.ts'
import { forgetDocuments } from '../documents/commands.ts'
import { forgetFavourites } from '../favourites/commands.ts'
import type { Deps } from '../http/env.ts'
import type { Moment } from '../http/moment.ts'
import { forgetLiveEvents } from '../live/commands.ts'
import { forgetConversations } from '../assistant/history.ts'
import { forgetNotifications } from '../notifications/commands.ts'
import { forgetOutgoing } from '../outbox/commands.ts'
import { forgetKeys } from '../http/once.ts'
import { dueOf } from '../payments/queries.ts'
import { forgetReports } from '../reports/commands.ts'
import { forgetPreferences } from '../preferences/commands.ts'

/** What a person leaves on the disk. */
type Left = { photos: string[]; handoverPhotos: string[]; sentPhotos: string[]; avatars: string[]; documents: string[] }

type Disk = Pick<Deps, 'photos' | 'handoverPhotos' | 'sentPhotos' | 'avatars' | 'vault'>

/** Nobody goes while others wait for them, or for their money. */
async function refuseTies(tx: Tx, actor: Actor, { now }: Moment) {
  const open = await openBookingsWith(tx, actor, now)
  if (open.length > 0) throw new AppError('open_bookings', undefined, { bookings: open })
  const amount = await dueOf(tx, actor.id)
  if (amount > 0) throw new AppError('money_due', undefined, { amount })
}

/** Ends an account: all that is the person's alone goes; bookings, money, agreements and reviews stay, without a name. */
export async function eraseAccount(tx: Tx, actor: Actor, moment: Moment): Promise<Left> {
  await refuseTies(tx, actor, moment)
  await emptyUser(tx, actor, moment)
  const handoverPhotos = await forgetInBookings(tx, actor)
  const sentPhotos = await forgetSentPhotos(tx, actor.id)
  const { photos, papers } = await eraseListings(tx, actor, moment)
  await forgetImports(tx, actor.id)
  await forgetFeeds(tx, actor.id)
  const avatars = await forgetAvatars(tx, actor.id)
  const documents = await forgetDocuments(tx, actor.id)
  await forgetFavourites(tx, actor.id)
  await forgetPreferences(tx, actor.id)
  await forgetSender(tx, actor.id)
  await forgetReports(tx, actor.id)
  await forgetKeys(tx, actor.id)
  await forgetConversations(tx, actor.id)
  await forgetNotifications(tx, actor.id)
  await forgetOutgoing(tx, actor.id)
  await forgetLiveEvents(tx, actor.id)
  return { photos, handoverPhotos, sentPhotos, avatars, documents: [...documents, ...papers] }
}

/** Once the rows are gone; what a crash leaves here the sweep takes. */
export async function eraseFiles({ photos, handoverPhotos, sentPhotos, avatars, vault }: Disk, left: Left) {
  for (const id of left.photos) await photos.delete(id)
  for (const id of left.handoverPhotos) await handoverPhotos.delete(id)
  for (const id of left.sentPhotos) await sentPhotos.delete(id)
  for (const id of left.avatars) await avatars.delete(id)
  for (const id of left.documents) await vault.delete(id)
}
