import { type CarFields, type CarView, carTitle, type MyCarView, type NextBooking, shownCarStatus } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { listedTermsIn } from '../../../shared/domain/terms.ts'
import type { PaperView } from '../../../shared/domain/document.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import type { CarRow } from '../../db/row-types.ts'
import { type ShownPhoto, toCarBasics, toPhotoView } from '../../search/cards.ts'

export const toCarFields = (car: CarRow): CarFields => ({
  ...toCarBasics(car),
  description: car.description,
  securityDeposit: car.securityDeposit,
  monthlyDiscountEnabled: car.monthlyDiscountEnabled,
  monthlyDiscountPercentage: car.monthlyDiscountPercentage,
  features: car.features,
  listed: car.listed,
  insuranceKind: car.insuranceKind,
  insuranceValidTo: car.insuranceValidTo,
  inspectionValidTo: car.inspectionValidTo,
  ...listedTermsIn(car),
})

/** Owners must not move renters off the site with contact details in texts. */
export function withoutContacts(view: CarView): CarView {
  const { model, description, pickupArea } = view
  const shown = { model: maskContacts(model), description: maskContacts(description), pickupArea: pickupArea && maskContacts(pickupArea) }
  return { ...view, ...shown, title: carTitle({ ...view, model: shown.model }) }
}

type BesideCar = { photos: ShownPhoto[]; papers: PaperView[]; openBookings: number; next: NextBooking | null; today: Day }

export const toMyCarView = (car: CarRow, { photos, papers, openBookings, next, today }: BesideCar): MyCarView => ({
  ...toCarFields(car),
  id: car.id,
  title: carTitle(car),
  status: car.status,
  shown: shownCarStatus({ ...car, isHeld: car.held !== null }, today),
  held: car.held,
  rejectionNote: car.rejectionNote,
  plate: car.plate,
  pickupPlace: car.pickupPlace,
  photos: photos.map(toPhotoView),
  rating: car.rating,
  reviewCount: car.reviewCount,
  papers,
  openBookings,
  next,
  createdAt: car.createdAt.toISOString(),
  updatedAt: car.updatedAt.toISOString(),
})
