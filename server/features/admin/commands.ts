import type { Actor } from '../../../shared/domain/account.ts'
import type { CarDocumentCheckInput } from '../../../shared/schemas/document.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Config } from '../../config/config.ts'
import type { ListingDecisionInput } from '../../../shared/schemas/booking.ts'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { adminSettingsMessages } from '../../../shared/i18n/en/admin-settings.ts'
import { assertNoOpenBookingsOfCar } from '../cars/commands.ts'
import { cancelBookingsOfCar } from '../bookings/commands.ts'
import { deleteSiteData } from '../../db/wipe.ts'
import { getCar, getBookableCar } from '../cars/queries.ts'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { findCarDocument, setDocumentChecked } from '../cars/document-queries.ts'
import { hasOpened } from '../documents/queries.ts'
import { notifyQueue } from '../cars/notify.ts'
import { carDocumentMessages } from '../../../shared/i18n/en/documents.ts'
import { closeReportsOfListing } from '../reports/commands.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { reviewListing, featureCar, isTakeDown } from '../cars/review.ts'
import { updateSettings } from '../settings/commands.ts'

export async function decideListing(tx: Tx, actor: Actor, id: string, input: ListingDecisionInput, ctx: CommandContext) {
  const { decision, cancelBookings, seen } = input
  const note = input.note || null
  if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const car = await getCar(tx, actor, id)
  const reviewed = await reviewListing(tx, car, { decision, note, seen }, ctx)
  if (isTakeDown(car, decision) && !cancelBookings) await assertNoOpenBookingsOfCar(tx, id, ctx)
  if (isTakeDown(car, decision) && note) {
    await cancelBookingsOfCar(tx, actor, id, note, ctx)
    await closeReportsOfListing(tx, actor, id, note, ctx)
  }
  await recordDecision(tx, actor, { entityType: 'car', entityId: id, title: getCarTitle(reviewed), action: decision, note }, ctx)
  return reviewed
}

export async function checkCarDocument(
  tx: Tx,
  actor: Actor,
  carId: string,
  documentId: string,
  { isChecked, seen }: CarDocumentCheckInput,
  ctx: CommandContext,
) {
  const car = await getBookableCar(tx, actor, carId)
  if (car.updatedAt.getTime() !== Date.parse(seen)) throw new AppError('listing_changed')
  const document = await findCarDocument(tx, carId, documentId)
  if (!document) throw new AppError('not_found')
  const file = { userId: car.ownerId, entityType: 'paper', entityId: documentId } as const
  if (isChecked && !(await hasOpened(tx, actor, file))) throw new AppError('document_unopened')
  if (!(await setDocumentChecked(tx, documentId, isChecked, ctx))) return
  const title = `${getCarTitle(car)}, ${carDocumentMessages.kinds[document.kind]}`
  await recordDecision(tx, actor, { entityType: 'papers', entityId: carId, title, action: isChecked ? 'approved' : 'withdrawn' }, ctx)
  await notifyQueue(tx, car, ctx.now)
}

export async function featureListing(tx: Tx, actor: Actor, id: string, featured: boolean, ctx: CommandContext) {
  const car = await getBookableCar(tx, actor, id)
  if (!(await featureCar(tx, car, featured, ctx))) return
  await recordDecision(
    tx,
    actor,
    { entityType: 'car', entityId: id, title: getCarTitle(car), action: featured ? 'featured' : 'unfeatured' },
    ctx,
  )
}

type SettingsCommand = Omit<SettingsInput, 'password'>

export async function updateSettingsWithLog(
  tx: Tx,
  actor: Actor,
  { seen, unusualFees, ...change }: SettingsCommand,
  config: Config,
  ctx: CommandContext,
) {
  const changes = await updateSettings(tx, change, { seen, unusualFees }, config, ctx)
  if (changes.length === 0) return changes
  const title = changes.map(({ name }) => adminSettingsMessages.fields[name]).join(', ')
  await recordDecision(tx, actor, { entityType: 'settings', entityId: 'settings', title, action: 'changed', changes }, ctx)
  return changes
}

export async function clearAllData(tx: Tx, actor: Actor, backup: string, ctx: CommandContext) {
  await deleteSiteData(tx, actor.id)
  tx.emit({ kind: 'all_cleared' })
  await recordDecision(tx, actor, { entityType: 'data', entityId: actor.id, title: '', action: 'cleared', note: backup }, ctx)
  return backup
}
