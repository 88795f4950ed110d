import * as z from 'zod/mini'
import {
  adminCarSorts,
  bodyTypes,
  depositLimits,
  descriptionLength,
  discountLimits,
  features,
  firstYear,
  fuels,
  insuranceKinds,
  makes,
  maxPrice,
  modelLength,
  transmissions,
} from '../domain/car.ts'
import { day, hour } from './days.ts'
import { maxDaysAhead } from '../domain/availability.ts'
import { IdParam, PageParam } from './paging.ts'
import { locations } from '../domain/places.ts'
import { areas, driverChoices, maxTripDays } from '../domain/terms.ts'
import { termLimits } from '../domain/listing-terms.ts'
import { isVisible, singleLine, multiline, integerText } from '../lib/text.ts'

export const plate = singleLine(z.toUpperCase(), z.regex(/^[A-Z0-9 -]{3,12}$/, 'plate_invalid'))
const optionalPlate = z.nullable(plate)

const integerBetween = (code: string, min: number, max: number) => integerText(code).check(z.minimum(min, code), z.maximum(max, code))
const optionalLine = (maxLength: number) =>
  z.pipe(
    z.nullable(singleLine(z.maxLength(maxLength, 'too_long'))),
    z.transform((text) => text || null),
  )

const returnPrice = z.optional(z.nullable(integerBetween('return_price_range', 1, termLimits.returnPrice)))

const termFields = {
  pickupArea: z.optional(optionalLine(termLimits.areaLength)),
  pickupPlace: z.optional(optionalLine(termLimits.placeLength)),
  pickupFrom: z.optional(hour),
  pickupUntil: z.optional(hour),
  noticeHours: z.optional(integerBetween('notice_range', 0, termLimits.noticeHours)),
  minDays: z.optional(integerBetween('min_days_range', 1, termLimits.minDays)),
  maxDays: z.optional(integerBetween('max_days_range', 1, maxTripDays)),
  weeklyDiscountPercentage: z.optional(integerBetween('discount_range', 0, termLimits.weeklyDiscount)),
  kmPerDay: z.optional(z.nullable(integerBetween('km_range', 1, termLimits.kmPerDay))),
  extraKmPrice: z.optional(z.nullable(integerBetween('km_price_range', 1, termLimits.extraKmPrice))),
  area: z.optional(z.enum(areas, 'invalid')),
  driver: z.optional(z.enum(driverChoices, 'invalid')),
  driverPricePerDay: z.optional(integerBetween('driver_price_range', 0, maxPrice)),
  fuelPrice: returnPrice,
  fuelHandling: returnPrice,
  cleaningFee: returnPrice,
  lateCharged: z.optional(z.boolean('invalid')),
}

export const PriceHelpQuery = z.strictObject({
  location: z.enum(locations, 'location_required'),
  seats: integerText('seats_required').check(z.minimum(1, 'seats_required'), z.maximum(8, 'seats_required')),
  fuel: z.enum(fuels, 'fuel_required'),
  make: z.enum(makes, 'make_required'),
})
export type PriceHelpQuery = z.output<typeof PriceHelpQuery>

/** Prices of a city, or of one make there. */
export const CityPricesQuery = z.strictObject({
  location: z.enum(locations, 'location_required'),
  make: z.optional(z.enum(makes, 'make_required')),
})
export type CityPricesQuery = z.output<typeof CityPricesQuery>

const optionalFields = {
  bodyType: z.optional(z.nullable(z.enum(bodyTypes, 'invalid'))),
  securityDeposit: z.optional(
    integerText('deposit_number').check(z.minimum(depositLimits.min, 'deposit_low'), z.maximum(depositLimits.max, 'deposit_high')),
  ),
  monthlyDiscountEnabled: z.optional(z.boolean('invalid')),
  monthlyDiscountPercentage: z.optional(
    z.nullable(integerText('discount_number').check(z.minimum(0, 'discount_range'), z.maximum(discountLimits.max, 'discount_range'))),
  ),
  features: z.optional(z.array(z.enum(features, 'invalid'), 'invalid').check(z.maxLength(features.length, 'invalid'))),
  listed: z.optional(z.boolean('invalid')),
  insuranceKind: z.optional(z.nullable(z.enum(insuranceKinds, 'invalid'))),
  insuranceValidTo: z.optional(z.nullable(day)),
  inspectionValidTo: z.optional(z.nullable(day)),
  plate: z.optional(optionalPlate),
  ...termFields,
  requiresLicence: z.optional(z.boolean('invalid')),
  requiresIdentity: z.optional(z.boolean('invalid')),
  instantBooking: z.optional(z.boolean('invalid')),
  instantVerifiedOnly: z.optional(z.boolean('invalid')),
  autoExtend: z.optional(z.boolean('invalid')),
  instantMaxDays: z.optional(z.nullable(integerBetween('max_days_range', 1, maxTripDays))),
  instantDaysAhead: z.optional(z.nullable(integerBetween('days_ahead_range', 0, maxDaysAhead))),
  /** The owner's agreement, accepted by switching instant booking on. */
  agreementVersion: z.optional(z.string('agreement_required').check(z.minLength(1, 'agreement_required'), z.maxLength(60, 'invalid'))),
}

const requiredFields = (currentYear: number) => ({
  make: z.enum(makes, 'make_required'),
  model: singleLine(z.refine(isVisible, 'model_required'), z.maxLength(modelLength, 'name_long')),
  year: z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], 'year_digits'),
      z.transform((value) => (/^\d{4}$/.test(String(value).trim()) ? Number(value) : Number.NaN)),
    ),
    z
      .number('year_digits')
      .check(z.refine((year) => year >= firstYear && year <= currentYear, { error: 'year_range', params: { year: currentYear } })),
  ),
  pricePerDay: integerText('price_number').check(z.minimum(1, 'price_positive'), z.maximum(maxPrice, 'price_high')),
  location: z.enum(locations, 'location_required'),
  seats: integerText('seats_required').check(z.refine((value) => [2, 4, 5, 7, 8].includes(value), 'seats_required')),
  fuel: z.enum(fuels, 'fuel_required'),
  transmission: z.enum(transmissions, 'transmission_required'),
  description: multiline(z.minLength(descriptionLength.min, 'description_short'), z.maxLength(descriptionLength.max, 'description_long')),
})

/** `currentYear`: the server's year in Kigali. */
export const ListingInput = (currentYear: number) => z.strictObject({ ...requiredFields(currentYear), ...optionalFields })
export type ListingInput = z.output<ReturnType<typeof ListingInput>>

export const ListingChangeInput = (currentYear: number) => z.partial(ListingInput(currentYear))
export type ListingChangeInput = z.output<ReturnType<typeof ListingChangeInput>>

const teamFields = {
  make: true,
  model: true,
  year: true,
  location: true,
  seats: true,
  fuel: true,
  transmission: true,
  bodyType: true,
  pricePerDay: true,
  securityDeposit: true,
  description: true,
  plate: true,
} as const

/** `seen`: the listing's `updatedAt` when the admin opened it. */
export const TeamListingChangeInput = (currentYear: number) =>
  z.extend(z.partial(z.pick(ListingInput(currentYear), teamFields)), { seen: z.iso.datetime('invalid') })
export type TeamListingChangeInput = z.output<ReturnType<typeof TeamListingChangeInput>>

export const SubmitInput = z.strictObject({ agreementVersion: z.string('agreement_required').check(z.minLength(1, 'agreement_required')) })
export const PhotoOrderInput = z.strictObject({ ids: z.array(z.string('invalid'), 'invalid').check(z.maxLength(20, 'invalid')) })

export const FeatureInput = z.strictObject({ featured: z.boolean('required') })

export const AdminCarsQuery = z.strictObject({
  id: IdParam,
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  status: z.optional(z.enum(['pending', 'approved', 'rejected'], 'invalid')),
  papers: z.optional(z.literal('unchecked', 'invalid')),
  sort: z._default(z.enum(adminCarSorts, 'invalid'), 'newest'),
  page: PageParam,
})
export type AdminCarsQuery = z.output<typeof AdminCarsQuery>
