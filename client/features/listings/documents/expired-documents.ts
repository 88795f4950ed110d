import type { MyCarView } from '../../../../shared/domain/car.ts'
import { type Day, longDay } from '../../../../shared/lib/days.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'

/** One sentence per expired document, without its full stop. */
export const findExpiredDocuments = ({ insuranceValidTo, inspectionValidTo }: MyCarView, today: Day) =>
  [
    { paper: owner.details.insurance, day: insuranceValidTo },
    { paper: owner.details.inspection, day: inspectionValidTo },
  ].flatMap(({ paper, day }) => (day !== null && day < today ? [owner.dashboard.papers(paper, longDay(day))] : []))
