import { eq, inArray } from 'drizzle-orm'
import { type CarCard, findPhotoFlaw, type MyPhotoView, type PhotoView } from '../../shared/domain/car.ts'
import { addDays, toDay, getDayStart } from '../../shared/lib/days.ts'
import { maskContacts } from '../../shared/lib/masking.ts'
import { type Tariff, getTariff } from '../../shared/domain/pricing.ts'
import { mainPhotoId } from '../db/predicates.ts'
import type { Reader } from '../db/database.ts'
import type { CarRow, PhotoRow } from '../db/row-types.ts'
import { carPhotos, cars } from '../db/schema/cars.ts'
import { getListingPhotoUrls } from '../storage/image-paths.ts'

/** Includes the day of its approval. */
const newForDays = 30

export type CardPhoto = Pick<PhotoRow, 'id' | 'width' | 'height' | 'placeholder'>
export type MyPhoto = CardPhoto & Pick<PhotoRow, 'brightness'>
type InstantLimits = Pick<CarRow, 'instantBooking' | 'instantMaxDays' | 'instantDaysAhead'>
export type PricedCard = { card: CarCard; tariff: Tariff; instant: InstantLimits }

export const toPhotoView = (photo: CardPhoto): PhotoView => ({
  id: photo.id,
  width: photo.width,
  height: photo.height,
  placeholder: photo.placeholder,
  urls: getListingPhotoUrls(photo.id),
})

/** Includes what only the owner sees. */
export function toMyPhotoView(photo: MyPhoto): MyPhotoView {
  const flaw = findPhotoFlaw(photo)
  return { ...toPhotoView(photo), ...(flaw ? { flaw } : {}) }
}

export const selectCards = (db: Reader) =>
  db
    .select({
      id: cars.id,
      make: cars.make,
      model: cars.model,
      year: cars.year,
      pricePerDay: cars.pricePerDay,
      location: cars.location,
      pickupArea: cars.pickupArea,
      seats: cars.seats,
      fuel: cars.fuel,
      transmission: cars.transmission,
      rating: cars.rating,
      reviewCount: cars.reviewCount,
      decidedAt: cars.decidedAt,
      securityDeposit: cars.securityDeposit,
      monthlyDiscountEnabled: cars.monthlyDiscountEnabled,
      monthlyDiscountPercentage: cars.monthlyDiscountPercentage,
      weeklyDiscountPercentage: cars.weeklyDiscountPercentage,
      driver: cars.driver,
      driverPricePerDay: cars.driverPricePerDay,
      instantBooking: cars.instantBooking,
      instantPausedAt: cars.instantPausedAt,
      instantMaxDays: cars.instantMaxDays,
      instantDaysAhead: cars.instantDaysAhead,
      photo: { id: carPhotos.id, width: carPhotos.width, height: carPhotos.height, placeholder: carPhotos.placeholder },
    })
    .from(cars)
    .leftJoin(carPhotos, eq(carPhotos.id, mainPhotoId))

type Basics = 'make' | 'model' | 'year' | 'pricePerDay' | 'location' | 'seats' | 'fuel' | 'transmission'
type CardRow = Pick<
  CarRow,
  Basics | 'id' | 'pickupArea' | 'driver' | 'rating' | 'reviewCount' | 'decidedAt' | 'instantBooking' | 'instantPausedAt'
> & { photo: CardPhoto | null }

export const toCarBasics = ({ make, model, year, pricePerDay, location, seats, fuel, transmission }: Pick<CarRow, Basics>) => ({
  make,
  model,
  year,
  pricePerDay,
  location,
  seats,
  fuel,
  transmission,
})

export const toCarCard = (car: CardRow, now: Date): CarCard => ({
  ...toCarBasics(car),
  model: maskContacts(car.model),
  id: car.id,
  pickupArea: car.pickupArea && maskContacts(car.pickupArea),
  driver: car.driver,
  photos: car.photo ? [toPhotoView(car.photo)] : [],
  ...(car.instantBooking && car.instantPausedAt === null ? { isInstant: true as const } : {}),
  rating: car.rating,
  reviewCount: car.reviewCount,
  // Counted in whole days, so that cached pages only change at midnight.
  isNew: car.decidedAt !== null && car.decidedAt >= getDayStart(addDays(toDay(now), 1 - newForDays)),
})

export async function getCardsById(db: Reader, ids: readonly string[], now: Date): Promise<PricedCard[]> {
  const rows = await selectCards(db).where(inArray(cars.id, [...ids]))
  return rows.map((row) => {
    const { instantBooking, instantMaxDays, instantDaysAhead } = row
    return { card: toCarCard(row, now), tariff: getTariff(row), instant: { instantBooking, instantMaxDays, instantDaysAhead } }
  })
}
