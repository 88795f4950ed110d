import { features } from '../../shared/car.ts'
import { type DetailsValues, emptyDetails } from './details-values.ts'

// The version rises whenever the fields change their meaning: what an older one left behind is not read.
const version = 1
const nameFor = (userId: string) => `listing-details:${version}:${userId}`

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000

/** Takes only what a form can hold: the storage of a browser is open to everything on the page's origin. */
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

/** The half-typed first step of this person, if this browser kept one. */
export function keptDetails(userId: string): DetailsValues | null {
  try {
    return readDetails(JSON.parse(localStorage.getItem(nameFor(userId)) ?? 'null'))
  } catch {
    return null
  }
}

// A browser without storage (private window, full disk) only loses the convenience.
export function keepDetails(userId: string, values: DetailsValues) {
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify(values))
  } catch {
    return
  }
}

export function dropDetails(userId: string) {
  try {
    localStorage.removeItem(nameFor(userId))
  } catch {
    return
  }
}
