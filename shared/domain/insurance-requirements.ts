import type { InsuranceKind } from './car.ts'
import type { Day } from '../lib/days.ts'
import type { FieldRefusals } from '../lib/errors.ts'
import type { CoverAsked } from './settings.ts'

type Stated = { insuranceKind?: InsuranceKind | null | undefined; insuranceValidTo?: Day | null | undefined }

function kindFault(kind: Stated['insuranceKind'], asked: CoverAsked) {
  if (asked === 'comprehensive' && kind !== 'comprehensive') return 'cover_comprehensive'
  return kind ? null : 'cover_stated'
}

export function coverFaults({ insuranceKind, insuranceValidTo }: Stated, asked: CoverAsked): FieldRefusals {
  if (asked === 'none') return {}
  const kind = kindFault(insuranceKind, asked)
  return {
    ...(kind ? { insuranceKind: { code: kind } } : {}),
    ...(insuranceValidTo ? {} : { insuranceValidTo: { code: 'cover_until' } }),
  }
}
