import * as z from 'zod/mini'
import { type CarFields, depositLimits, discountLimits, type Feature, identityFields } from '../../../shared/domain/car.ts'
import { type ListingChange, ListingInput } from '../../../shared/schemas/car.ts'
import { coverFaults } from '../../../shared/domain/insurance-requirements.ts'
import type { CoverAsked } from '../../../shared/domain/settings.ts'
import { type Terms, termsAfter, termsFaults, termsIn, usualTerms } from '../../../shared/domain/terms.ts'

/** Fields are strings, because the form also holds half-written input. */
export type DetailsValues = Record<keyof Terms, string> & {
  make: string
  model: string
  year: string
  pricePerDay: string
  location: string
  seats: string
  fuel: string
  transmission: string
  description: string
  monthlyDiscountEnabled: boolean
  monthlyDiscountPercentage: string
  securityDeposit: string
  features: Feature[]
  insuranceKind: string
  insuranceValidTo: string
  inspectionValidTo: string
  plate: string
}

const termTexts = (terms: Partial<Terms>) =>
  Object.fromEntries(Object.entries(termsIn({ ...usualTerms, ...terms })).map(([name, value]) => [name, String(value ?? '')])) as Record<
    keyof Terms,
    string
  >

export const emptyDetails: DetailsValues = {
  make: '',
  model: '',
  year: '',
  pricePerDay: '',
  location: '',
  seats: '',
  fuel: '',
  transmission: '',
  description: '',
  monthlyDiscountEnabled: false,
  monthlyDiscountPercentage: String(discountLimits.usual),
  securityDeposit: String(depositLimits.usual),
  features: [],
  insuranceKind: '',
  insuranceValidTo: '',
  inspectionValidTo: '',
  plate: '',
  ...termTexts(usualTerms),
}

export type EditableCar = CarFields & { plate?: string | null; pickupPlace?: string | null }

export const toDetails = (car: EditableCar): DetailsValues => ({
  make: car.make,
  model: car.model,
  year: String(car.year),
  pricePerDay: String(car.pricePerDay),
  location: car.location,
  seats: String(car.seats),
  fuel: car.fuel,
  transmission: car.transmission,
  description: car.description,
  monthlyDiscountEnabled: car.monthlyDiscountEnabled,
  monthlyDiscountPercentage: String(car.monthlyDiscountPercentage ?? discountLimits.usual),
  securityDeposit: String(car.securityDeposit),
  features: car.features,
  insuranceKind: car.insuranceKind ?? '',
  insuranceValidTo: car.insuranceValidTo ?? '',
  inspectionValidTo: car.inspectionValidTo ?? '',
  plate: car.plate ?? '',
  ...termTexts(car),
})

const orNull = (value: string) => (value.trim() === '' ? null : value)

/** The listing schema expects null for empty fields and for discounts that are off. */
const inputOf = (values: DetailsValues) => ({
  ...values,
  monthlyDiscountPercentage: values.monthlyDiscountEnabled ? values.monthlyDiscountPercentage : null,
  insuranceKind: orNull(values.insuranceKind),
  insuranceValidTo: orNull(values.insuranceValidTo),
  inspectionValidTo: orNull(values.inspectionValidTo),
  plate: orNull(values.plate),
  kmPerDay: orNull(values.kmPerDay),
  extraKmPrice: orNull(values.kmPerDay) && orNull(values.extraKmPrice),
  driverPricePerDay: values.driver === 'without' ? 0 : values.driverPricePerDay,
})

const together = (asked: CoverAsked) =>
  z.check<ListingInput>(({ value, issues }) => {
    const faults = { ...termsFaults(termsAfter(usualTerms, value)), ...coverFaults(value, asked) }
    for (const [field, { code }] of Object.entries(faults)) issues.push({ code: 'custom', path: [field], message: code, input: value })
  })

export const DetailsForm = (currentYear: number, asked: CoverAsked) =>
  z.pipe(
    z.transform((values: DetailsValues): unknown => inputOf(values)),
    ListingInput(currentYear).check(together(asked)),
  )

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export function changedFields(car: EditableCar, listing: ListingInput): ListingChange {
  const before: Record<string, unknown> = car
  return Object.fromEntries(Object.entries(listing).filter(([name, value]) => !isSame(before[name], value)))
}

/** A change of these fields sends an approved car back to review. */
export const changedIdentity = (change: ListingChange) => identityFields.filter((field) => field in change)
