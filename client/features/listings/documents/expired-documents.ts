import type { MyCarView } from '../../../../shared/car.ts'
import { type Day, longDay } from '../../../../shared/days.ts'
import { owner } from '../../../../shared/words/en/owner.ts'

/** A sentence without its full stop for each paper whose last day has passed. */
export const findExpiredDocuments = ({ insuranceValidTo, inspectionValidTo }: MyCarView, today: Day) =>
  [
    { paper: owner.details.insurance, day: insuranceValidTo },
    { paper: owner.details.inspection, day: inspectionValidTo },
  ].flatMap(({ paper, day }) => (day !== null && day < today ? [owner.dashboard.papers(paper, longDay(day))] : []))
