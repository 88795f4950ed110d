import {
  type CarFields,
  type CarView,
  getCarTitle,
  type MyCarView,
  type NextBooking,
  getDisplayCarStatus,
} from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { toRequirementTerms } from '../../../shared/domain/requirements.ts'
import { toInstantTerms } from '../../../shared/domain/instant.ts'
import { toListedTerms } from '../../../shared/domain/listing-terms.ts'
import type { CarDocumentView } from '../../../shared/domain/document.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import type { CarRow } from '../../db/row-types.ts'
import { type MyPhoto, toCarBasics, toMyPhotoView } from '../../search/cards.ts'

export const toCarFields = (car: CarRow): CarFields => ({
  ...toCarBasics(car),
  bodyType: car.bodyType,
  description: car.description,
  securityDeposit: car.securityDeposit,
  monthlyDiscountEnabled: car.monthlyDiscountEnabled,
  monthlyDiscountPercentage: car.monthlyDiscountPercentage,
  features: car.features,
  listed: car.listed,
  insuranceKind: car.insuranceKind,
  insuranceValidTo: car.insuranceValidTo,
  inspectionValidTo: car.inspectionValidTo,
  ...toListedTerms(car),
  ...toInstantTerms(car),
  ...toRequirementTerms(car),
})

/** Owners must not move renters off the site with contact details in texts. */
export function maskCarContacts(view: CarView): CarView {
  const { model, description, pickupArea } = view
  const masked = { model: maskContacts(model), description: maskContacts(description), pickupArea: pickupArea && maskContacts(pickupArea) }
  return { ...view, ...masked, title: getCarTitle({ ...view, model: masked.model }) }
}

type MyCarExtras = { photos: MyPhoto[]; documents: CarDocumentView[]; openBookings: number; nextBooking: NextBooking | null; today: Day }

export const toMyCarView = (car: CarRow, { photos, documents, openBookings, nextBooking, today }: MyCarExtras): MyCarView => ({
  ...toCarFields(car),
  id: car.id,
  title: getCarTitle(car),
  status: car.status,
  displayStatus: getDisplayCarStatus({ ...car, isHeld: car.holdReason !== null }, today),
  holdReason: car.holdReason,
  isInstantPaused: car.instantPausedAt !== null,
  rejectionNote: car.rejectionNote,
  plate: car.plate,
  pickupPlace: car.pickupPlace,
  photos: photos.map(toMyPhotoView),
  rating: car.rating,
  reviewCount: car.reviewCount,
  documents,
  openBookings,
  nextBooking,
  createdAt: car.createdAt.toISOString(),
  updatedAt: car.updatedAt.toISOString(),
})
