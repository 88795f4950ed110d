import { expect, test } from 'vitest'
import {
  getChangedFields,
  getChangesNeedingReview,
  createListingFormSchema,
  type ListingFormValues,
  toListingFormValues,
  emptyListingForm,
} from '../../../client/features/listings/listing-form-values.ts'
import type { CarFields } from '../../../shared/domain/car.ts'
import { validateInput } from '../../../shared/lib/validate.ts'
import { defaultRequirements } from '../../../shared/domain/requirements.ts'
import { defaultInstantTerms } from '../../../shared/domain/instant.ts'
import { toListedTerms, defaultTerms } from '../../../shared/domain/listing-terms.ts'
import { newListingInput } from '../../support/listing-fixtures.ts'

const draftValues: ListingFormValues = {
  ...emptyListingForm,
  ...newListingInput,
  model: ' RAV4 ',
  year: '2019',
  pricePerDay: '55000',
  seats: '5',
}
const car: CarFields & { plate: string | null } = {
  ...toListedTerms(defaultTerms),
  ...defaultInstantTerms,
  ...defaultRequirements,
  ...newListingInput,
  bodyType: null,
  securityDeposit: 25_000,
  monthlyDiscountEnabled: false,
  monthlyDiscountPercentage: null,
  features: [],
  listed: true,
  insuranceKind: null,
  insuranceValidTo: null,
  inspectionValidTo: null,
  plate: null,
}
const schema = createListingFormSchema(2026, 'none')

function parseListing(values: ListingFormValues) {
  const result = validateInput(schema, values)
  if (!result.ok) throw new Error(JSON.stringify(result.fields))
  return result.value
}

test('an empty first step names every required field, and none of the optional ones', () => {
  const result = validateInput(schema, emptyListingForm)
  expect(result.ok ? [] : Object.entries(result.fields).map(([name, { code }]) => `${name} ${code}`)).toEqual([
    'make make_required',
    'model model_required',
    'year year_digits',
    'pricePerDay price_number',
    'location location_required',
    'seats seats_required',
    'fuel fuel_required',
    'transmission transmission_required',
    'description description_short',
  ])
})

test('what is left empty is sent as nothing, and a discount that is off has no percentage', () => {
  expect(parseListing({ ...draftValues, monthlyDiscountPercentage: '99' })).toMatchObject({
    model: 'RAV4',
    monthlyDiscountPercentage: null,
    bodyType: null,
    insuranceKind: null,
    insuranceValidTo: null,
    plate: null,
  })
})

test('what a new listing must say of its insurance is refused beside the fields', () => {
  const result = validateInput(createListingFormSchema(2026, 'comprehensive'), { ...draftValues, insuranceKind: 'third_party' })
  expect(result.ok ? {} : result.fields).toEqual({
    insuranceKind: { code: 'cover_comprehensive' },
    insuranceValidTo: { code: 'cover_until' },
  })
})

test('a car that was only looked at has no changes', () => {
  expect(getChangedFields(car, parseListing(toListingFormValues(car)))).toEqual({})
})

test.each<[string, Partial<ListingFormValues>, string[], string[]]>([
  ['price', { pricePerDay: '60000' }, ['pricePerDay'], []],
  ['model and plate', { model: 'Corolla', plate: 'rad 123 b' }, ['model', 'plate'], ['model', 'plate']],
  ['features', { features: ['gps'] }, ['features'], []],
  ['discount', { monthlyDiscountEnabled: true }, ['monthlyDiscountEnabled', 'monthlyDiscountPercentage'], []],
])('a change of %s is sent alone, and says whether the car is reviewed again', (_name, change, sent, reviewed) => {
  const changes = getChangedFields(car, parseListing({ ...toListingFormValues(car), ...change }))
  expect(Object.keys(changes).toSorted()).toEqual(sent)
  expect(getChangesNeedingReview(changes)).toEqual(reviewed)
})
