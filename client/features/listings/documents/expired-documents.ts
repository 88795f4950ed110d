import type { MyCarView } from '../../../../shared/domain/car.ts'
import { type Day, formatLongDay } from '../../../../shared/lib/days.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'

/** One sentence per expired document, without its full stop. */
export const listExpiryNotices = ({ insuranceValidTo, inspectionValidTo }: MyCarView, today: Day) =>
  [
    { label: owner.details.insurance, day: insuranceValidTo },
    { label: owner.details.inspection, day: inspectionValidTo },
  ].flatMap(({ label, day }) => (day !== null && day < today ? [owner.dashboard.papers(label, formatLongDay(day))] : []))
