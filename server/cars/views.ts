import { type CarCard, type CarFields, carTitle, type MyCarView, type PhotoView, shownCarStatus } from '../../shared/car.ts'
import type { Day } from '../../shared/days.ts'
import type { carPhotos } from '../db/schema.ts'
import type { CarRow } from '../db/rows.ts'

export type PhotoRow = Pick<typeof carPhotos.$inferSelect, 'id' | 'width' | 'height' | 'placeholder'>

/** For so many days after its approval a car counts as new. */
const newForMs = 30 * 86_400_000

export const toPhotoView = (photo: PhotoRow): PhotoView => ({
  id: photo.id,
  width: photo.width,
  height: photo.height,
  placeholder: photo.placeholder,
  urls: {
    400: `/photos/${photo.id}/400.webp`,
    800: `/photos/${photo.id}/800.webp`,
    1600: `/photos/${photo.id}/1600.webp`,
  },
})

export type CardRow = Pick<
  CarRow,
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'pricePerDay'
  | 'location'
  | 'seats'
  | 'fuel'
  | 'transmission'
  | 'rating'
  | 'reviewCount'
  | 'decidedAt'
  | 'securityDeposit'
  | 'monthlyDiscountEnabled'
  | 'monthlyDiscountPercentage'
> & { photo: PhotoRow | null }

export const toCarCard = (car: CardRow, now: Date): CarCard => ({
  id: car.id,
  make: car.make,
  model: car.model,
  year: car.year,
  pricePerDay: car.pricePerDay,
  location: car.location,
  seats: car.seats,
  fuel: car.fuel,
  transmission: car.transmission,
  photos: car.photo ? [toPhotoView(car.photo)] : [],
  rating: car.rating,
  reviewCount: car.reviewCount,
  isNew: car.decidedAt !== null && now.getTime() - car.decidedAt.getTime() < newForMs,
})

/** What a listing says of its car, without anything that is only its owner's. */
export const toCarFields = (car: CarRow): CarFields => ({
  make: car.make,
  model: car.model,
  year: car.year,
  pricePerDay: car.pricePerDay,
  location: car.location,
  seats: car.seats,
  fuel: car.fuel,
  transmission: car.transmission,
  description: car.description,
  securityDeposit: car.securityDeposit,
  monthlyDiscountEnabled: car.monthlyDiscountEnabled,
  monthlyDiscountPercentage: car.monthlyDiscountPercentage,
  features: car.features,
  listed: car.listed,
  insuranceKind: car.insuranceKind,
  insuranceValidTo: car.insuranceValidTo,
  inspectionValidTo: car.inspectionValidTo,
})

type BesideCar = { photos: PhotoRow[]; openBookings: number; today: Day }

export const toMyCarView = (car: CarRow, { photos, openBookings, today }: BesideCar): MyCarView => ({
  ...toCarFields(car),
  id: car.id,
  title: carTitle(car),
  status: car.status,
  shown: shownCarStatus(car, today),
  rejectionNote: car.rejectionNote,
  plate: car.plate,
  photos: photos.map(toPhotoView),
  rating: car.rating,
  reviewCount: car.reviewCount,
  openBookings,
  createdAt: car.createdAt.toISOString(),
  updatedAt: car.updatedAt.toISOString(),
})
