import * as z from 'zod/mini'
import { type CarFields, depositLimits, discountLimits, type Feature, reviewedFields } from '../../../shared/domain/car.ts'
import { type ListingChangeInput, ListingInput } from '../../../shared/schemas/car.ts'
import { findInsuranceErrors } from '../../../shared/domain/insurance-requirements.ts'
import type { RequiredCover } from '../../../shared/domain/settings.ts'
import { defaultRequirements, toRequirementTerms } from '../../../shared/domain/requirements.ts'
import { defaultInstantTerms, type InstantTerms } from '../../../shared/domain/instant.ts'
import { type Terms } from '../../../shared/domain/terms.ts'
import { applyTermsChange, findTermsErrors, toTerms, defaultTerms } from '../../../shared/domain/listing-terms.ts'

/** Fields are strings, because the form also holds half-written input. */
export type ListingFormValues = Record<keyof Terms | 'instantMaxDays' | 'instantDaysAhead' | 'agreementVersion', string> & {
  requiresLicence: boolean
  requiresIdentity: boolean
  instantBooking: boolean
  instantVerifiedOnly: boolean
  autoExtend: boolean
  make: string
  model: string
  year: string
  pricePerDay: string
  location: string
  seats: string
  fuel: string
  transmission: string
  bodyType: string
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

const toTermInputValues = (terms: Partial<Terms>) =>
  Object.fromEntries(Object.entries(toTerms({ ...defaultTerms, ...terms })).map(([name, value]) => [name, String(value ?? '')])) as Record<
    keyof Terms,
    string
  >

const toInstantBookingValues = ({ instantMaxDays, instantDaysAhead, ...flags }: InstantTerms) => ({
  instantBooking: flags.instantBooking,
  instantVerifiedOnly: flags.instantVerifiedOnly,
  autoExtend: flags.autoExtend,
  instantMaxDays: String(instantMaxDays ?? ''),
  instantDaysAhead: String(instantDaysAhead ?? ''),
  /** Of the owner agreement, once accepted by the switch of instant booking. */
  agreementVersion: '',
})

export const emptyListingForm: ListingFormValues = {
  make: '',
  model: '',
  year: '',
  pricePerDay: '',
  location: '',
  seats: '',
  fuel: '',
  transmission: '',
  bodyType: '',
  description: '',
  monthlyDiscountEnabled: false,
  monthlyDiscountPercentage: String(discountLimits.default),
  securityDeposit: String(depositLimits.default),
  features: [],
  insuranceKind: '',
  insuranceValidTo: '',
  inspectionValidTo: '',
  plate: '',
  ...defaultRequirements,
  ...toInstantBookingValues(defaultInstantTerms),
  ...toTermInputValues(defaultTerms),
}

export type EditableCar = CarFields & { plate?: string | null; pickupPlace?: string | null }

export const toListingFormValues = (car: EditableCar): ListingFormValues => ({
  make: car.make,
  model: car.model,
  year: String(car.year),
  pricePerDay: String(car.pricePerDay),
  location: car.location,
  seats: String(car.seats),
  fuel: car.fuel,
  transmission: car.transmission,
  bodyType: car.bodyType ?? '',
  description: car.description,
  monthlyDiscountEnabled: car.monthlyDiscountEnabled,
  monthlyDiscountPercentage: String(car.monthlyDiscountPercentage ?? discountLimits.default),
  securityDeposit: String(car.securityDeposit),
  features: car.features,
  insuranceKind: car.insuranceKind ?? '',
  insuranceValidTo: car.insuranceValidTo ?? '',
  inspectionValidTo: car.inspectionValidTo ?? '',
  plate: car.plate ?? '',
  ...toRequirementTerms(car),
  ...toInstantBookingValues(car),
  ...toTermInputValues(car),
})

const emptyToNull = (value: string) => (value.trim() === '' ? null : value)

/** The listing schema expects null for empty fields and for discounts that are off. */
const toListingInput = (values: ListingFormValues) => ({
  ...values,
  monthlyDiscountPercentage: values.monthlyDiscountEnabled ? values.monthlyDiscountPercentage : null,
  bodyType: emptyToNull(values.bodyType),
  insuranceKind: emptyToNull(values.insuranceKind),
  insuranceValidTo: emptyToNull(values.insuranceValidTo),
  inspectionValidTo: emptyToNull(values.inspectionValidTo),
  plate: emptyToNull(values.plate),
  kmPerDay: emptyToNull(values.kmPerDay),
  extraKmPrice: emptyToNull(values.kmPerDay) && emptyToNull(values.extraKmPrice),
  instantMaxDays: emptyToNull(values.instantMaxDays),
  instantDaysAhead: emptyToNull(values.instantDaysAhead),
  agreementVersion: values.instantBooking && values.agreementVersion ? values.agreementVersion : undefined,
  fuelPrice: emptyToNull(values.fuelPrice),
  fuelHandling: emptyToNull(values.fuelHandling),
  cleaningFee: emptyToNull(values.cleaningFee),
  lateCharged: values.lateCharged === 'true',
  driverPricePerDay: values.driver === 'without' ? 0 : values.driverPricePerDay,
})

const checkAcrossFields = (requiredCover: RequiredCover) =>
  z.check<ListingInput>(({ value, issues }) => {
    const errors = { ...findTermsErrors(applyTermsChange(defaultTerms, value)), ...findInsuranceErrors(value, requiredCover) }
    for (const [field, { code }] of Object.entries(errors)) issues.push({ code: 'custom', path: [field], message: code, input: value })
  })

export const createListingFormSchema = (currentYear: number, requiredCover: RequiredCover) =>
  z.pipe(
    z.transform((values: ListingFormValues): unknown => toListingInput(values)),
    ListingInput(currentYear).check(checkAcrossFields(requiredCover)),
  )

const isSameValue = (left: unknown, right: unknown) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

export function getChangedFields(car: EditableCar, listing: ListingInput): ListingChangeInput {
  const original: Record<string, unknown> = car
  return Object.fromEntries(Object.entries(listing).filter(([name, value]) => !isSameValue(original[name], value)))
}

/** A change of these fields sends an approved car back to review. */
export const getChangesNeedingReview = (change: ListingChangeInput) => reviewedFields.filter((field) => field in change)
