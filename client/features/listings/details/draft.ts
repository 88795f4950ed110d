import { features } from '../../../../shared/domain/car.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { deleteListingDraft, listingDraftKey } from '../../../draft-storage.ts'
import { type DetailsValues, toDetails, type EditableCar, emptyDetails } from '../details-values.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000

/** Validates the input, because any script of this origin can write to the storage. */
function readDetails(stored: unknown): DetailsValues | null {
  if (typeof stored !== 'object' || stored === null) return null
  const found: Record<string, unknown> = { ...stored }
  const values: DetailsValues = { ...emptyDetails }
  for (const name of textFields) {
    const value = found[name]
    if (isText(value)) values[name] = value
  }
  values.monthlyDiscountEnabled = found['monthlyDiscountEnabled'] === true
  const chosen = found['features']
  values.features = Array.isArray(chosen) ? features.filter((feature) => chosen.includes(feature)) : []
  return values
}

type TextField = Exclude<keyof DetailsValues, 'monthlyDiscountEnabled' | 'features'>
const isTextField = (name: string): name is TextField => name !== 'monthlyDiscountEnabled' && name !== 'features'
const textFields = Object.keys(emptyDetails).filter(isTextField)

type Subject = { userId: string; carId: string | null; before: DetailsValues }

const textOf = (values: DetailsValues) => JSON.stringify(values)

/** Deletes a draft that started from outdated values of the car. */
function findDetails({ userId, carId, before }: Subject): DetailsValues | null {
  const stored = browserStorage.readJson(listingDraftKey(userId, carId))
  if (carId === null) return readDetails(stored)
  if (typeof stored === 'object' && stored !== null && Reflect.get(stored, 'before') === textOf(before)) return readDetails(stored)
  deleteListingDraft(userId, carId)
  return null
}

function storeDetails({ userId, carId, before }: Subject, values: DetailsValues) {
  if (textOf(values) === textOf(before)) return deleteListingDraft(userId, carId)
  browserStorage.write(listingDraftKey(userId, carId), JSON.stringify(carId ? { ...values, before: textOf(before) } : values))
}

export function openDraft(userId: string, car: (EditableCar & { id: string }) | null) {
  const before = car ? toDetails(car) : emptyDetails
  const subject = { userId, carId: car?.id ?? null, before }
  let last = before
  return {
    before,
    /** Input typed before hydration wins over the stored draft; null where none is stored. */
    find: (now: DetailsValues) => {
      const found = findDetails(subject)
      if (!found) return null
      const typed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof DetailsValues])
      last = { ...found, ...Object.fromEntries(typed) }
      return last
    },
    keep: (values: DetailsValues) => {
      if (values === last) return
      last = values
      storeDetails(subject, values)
    },
    /** Restores the draft that a log-out in another tab has cleared. */
    keepAgain: () => storeDetails(subject, last),
    drop: () => deleteListingDraft(userId, subject.carId),
  }
}
