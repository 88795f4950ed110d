import { features } from '../../../../shared/domain/car.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { deleteListingDraft, listingDraftKey } from '../../../draft-storage.ts'
import { type ListingFormValues, toListingFormValues, type EditableCar, emptyListingForm } from '../listing-form-values.ts'

const isFieldText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000

/** Validates the input, because any script of this origin can write to the storage. */
function parseDetails(stored: unknown): ListingFormValues | null {
  if (typeof stored !== 'object' || stored === null) return null
  const fields: Record<string, unknown> = { ...stored }
  const values: ListingFormValues = { ...emptyListingForm }
  for (const name of textFields) {
    const value = fields[name]
    if (isFieldText(value)) values[name] = value
  }
  for (const name of flagFields) values[name] = typeof fields[name] === 'boolean' ? fields[name] : emptyListingForm[name]
  const chosen = fields['features']
  values.features = Array.isArray(chosen) ? features.filter((feature) => chosen.includes(feature)) : []
  return values
}

const flagFields = [
  'monthlyDiscountEnabled',
  'requiresLicence',
  'requiresIdentity',
  'instantBooking',
  'instantVerifiedOnly',
  'autoExtend',
] as const
type FlagField = (typeof flagFields)[number]
type TextField = Exclude<keyof ListingFormValues, FlagField | 'features'>
const isTextField = (name: string): name is TextField => name !== 'features' && !flagFields.some((flag) => flag === name)
const textFields = Object.keys(emptyListingForm).filter(isTextField)

type DraftSource = { userId: string; carId: string | null; initialValues: ListingFormValues }

const serialize = (values: ListingFormValues) => JSON.stringify(values)

/** Deletes a draft that started from outdated values of the car. */
function loadDraftValues({ userId, carId, initialValues }: DraftSource): ListingFormValues | null {
  const stored = browserStorage.readJson(listingDraftKey(userId, carId))
  if (carId === null) return parseDetails(stored)
  if (typeof stored === 'object' && stored !== null && Reflect.get(stored, 'before') === serialize(initialValues))
    return parseDetails(stored)
  deleteListingDraft(userId, carId)
  return null
}

function saveDraftValues({ userId, carId, initialValues }: DraftSource, values: ListingFormValues) {
  if (serialize(values) === serialize(initialValues)) return deleteListingDraft(userId, carId)
  browserStorage.write(listingDraftKey(userId, carId), JSON.stringify(carId ? { ...values, before: serialize(initialValues) } : values))
}

export function openListingDraft(userId: string, car: (EditableCar & { id: string }) | null) {
  const initialValues = car ? toListingFormValues(car) : emptyListingForm
  const source = { userId, carId: car?.id ?? null, initialValues }
  let lastValues = initialValues
  return {
    initialValues,
    /** Input typed before hydration wins over the stored draft; null where none is stored. */
    restore: (current: ListingFormValues) => {
      const stored = loadDraftValues(source)
      if (!stored) return null
      const edited = Object.entries(current).filter(([name, value]) => value !== initialValues[name as keyof ListingFormValues])
      lastValues = { ...stored, ...Object.fromEntries(edited) }
      return lastValues
    },
    save: (values: ListingFormValues) => {
      if (values === lastValues) return
      lastValues = values
      saveDraftValues(source, values)
    },
    /** Restores the draft that a log-out in another tab has cleared. */
    saveAgain: () => saveDraftValues(source, lastValues),
    clear: () => deleteListingDraft(userId, source.carId),
  }
}
