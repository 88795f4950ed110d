import type { AdminCarView } from '../../../shared/domain/car.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { adminWords } from '../../../shared/i18n/en/admin.ts'
import { carStatusWords } from '../../../shared/i18n/en/car-status.ts'
import type { CsvColumn } from '../../http/csv.ts'

const { columns } = adminWords.listings

export const listingColumns: readonly CsvColumn<AdminCarView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.car, cell: ({ title }) => title },
  { title: columns.owner, cell: ({ owner }) => owner.name },
  { title: columns.location, cell: ({ location }) => locationNames[location] },
  { title: columns.price, cell: ({ pricePerDay }) => pricePerDay },
  { title: columns.status, cell: ({ shown }) => carStatusWords[shown] },
  { title: columns.date, cell: ({ submittedAt, createdAt }) => toDay(new Date(submittedAt ?? createdAt)) },
  { title: columns.notes, cell: ({ rejectionNote }) => rejectionNote },
]
