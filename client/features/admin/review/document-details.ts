import type { ListingView } from '../../../../shared/domain/car.ts'
import { formatLongDay } from '../../../../shared/lib/days.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import type { Description } from '../description-list.tsx'

const names = adminWords.queue.facts

function describeInsurance({ insuranceKind, insuranceValidTo }: ListingView) {
  if (!insuranceKind) return names.missing
  const kind = owner.insurance[insuranceKind]
  return insuranceValidTo ? `${kind}, ${names.until(formatLongDay(insuranceValidTo))}` : kind
}

export const describeCarDocuments = (car: ListingView): Description[] => [
  { label: names.plate, value: car.plate ?? names.missing },
  { label: names.insurance, value: describeInsurance(car) },
  { label: names.inspection, value: car.inspectionValidTo ? names.until(formatLongDay(car.inspectionValidTo)) : names.missing },
]
