import type { MyCarView } from '../../../../shared/domain/car.ts'
import { type Day, longDay } from '../../../../shared/lib/days.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'

/** A sentence without its full stop for each paper whose last day has passed. */
export const findExpiredDocuments = ({ insuranceValidTo, inspectionValidTo }: MyCarView, today: Day) =>
  [
    { paper: owner.details.insurance, day: insuranceValidTo },
    { paper: owner.details.inspection, day: inspectionValidTo },
  ].flatMap(({ paper, day }) => (day !== null && day < today ? [owner.dashboard.papers(paper, longDay(day))] : []))
