import type { InsuranceKind } from './car.ts'
import type { Day } from '../lib/days.ts'
import type { FieldRefusals } from '../lib/errors.ts'
import type { RequiredCover } from './settings.ts'

type StatedInsurance = { insuranceKind?: InsuranceKind | null | undefined; insuranceValidTo?: Day | null | undefined }

function findKindError(kind: StatedInsurance['insuranceKind'], required: RequiredCover) {
  if (required === 'comprehensive' && kind !== 'comprehensive') return 'cover_comprehensive'
  return kind ? null : 'cover_stated'
}

export function findInsuranceErrors({ insuranceKind, insuranceValidTo }: StatedInsurance, required: RequiredCover): FieldRefusals {
  if (required === 'none') return {}
  const kind = findKindError(insuranceKind, required)
  return {
    ...(kind ? { insuranceKind: { code: kind } } : {}),
    ...(insuranceValidTo ? {} : { insuranceValidTo: { code: 'cover_until' } }),
  }
}
