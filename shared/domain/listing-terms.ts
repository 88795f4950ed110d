import type { FieldCode } from '../lib/field-errors.ts'
import { type ListedTerms, maxTripDays, type Terms } from './terms.ts'

export const termLimits = {
  areaLength: 120,
  placeLength: 300,
  noticeHours: 168,
  minDays: 30,
  weeklyDiscount: 50,
  kmPerDay: 2_000,
  extraKmPrice: 100_000,
  returnPrice: 200_000,
} as const

export const defaultTerms: Terms = {
  pickupArea: null,
  pickupPlace: null,
  pickupFrom: '08:00',
  pickupUntil: '20:00',
  noticeHours: 0,
  minDays: 1,
  maxDays: maxTripDays,
  weeklyDiscountPercentage: 0,
  kmPerDay: null,
  extraKmPrice: null,
  area: 'country',
  driver: 'without',
  driverPricePerDay: 0,
  fuelPrice: null,
  fuelHandling: null,
  cleaningFee: null,
  lateCharged: false,
}

export const toListedTerms = (car: ListedTerms): ListedTerms => ({
  pickupArea: car.pickupArea,
  pickupFrom: car.pickupFrom,
  pickupUntil: car.pickupUntil,
  noticeHours: car.noticeHours,
  minDays: car.minDays,
  maxDays: car.maxDays,
  weeklyDiscountPercentage: car.weeklyDiscountPercentage,
  kmPerDay: car.kmPerDay,
  extraKmPrice: car.extraKmPrice,
  area: car.area,
  driver: car.driver,
  driverPricePerDay: car.driverPricePerDay,
  fuelPrice: car.fuelPrice,
  fuelHandling: car.fuelHandling,
  cleaningFee: car.cleaningFee,
  lateCharged: car.lateCharged,
})

export const toTerms = (car: Terms): Terms => ({ ...toListedTerms(car), pickupPlace: car.pickupPlace })

export function applyTermsChange(before: Terms, change: Partial<Terms>): Terms {
  const after = toTerms({ ...before, ...change })
  if (after.kmPerDay === null) after.extraKmPrice = change.extraKmPrice ?? null
  if (after.driver === 'without') after.driverPricePerDay = change.driverPricePerDay ?? 0
  return after
}

export function findTermsErrors(terms: Terms): Partial<Record<keyof Terms, { code: FieldCode }>> {
  return {
    ...(terms.pickupFrom > terms.pickupUntil ? { pickupUntil: { code: 'hours_reversed' } } : {}),
    ...(terms.minDays > terms.maxDays ? { maxDays: { code: 'days_reversed' } } : {}),
    ...(terms.kmPerDay === null && terms.extraKmPrice !== null ? { extraKmPrice: { code: 'km_missing' } } : {}),
    ...(terms.driver === 'without' && terms.driverPricePerDay > 0 ? { driverPricePerDay: { code: 'driver_missing' } } : {}),
  }
}
