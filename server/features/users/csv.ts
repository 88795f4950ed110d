import { toDay } from '../../../shared/lib/days.ts'
import type { AdminUserView } from '../../../shared/domain/user.ts'
import { adminUserWords } from '../../../shared/i18n/en/admin-users.ts'
import type { CsvColumn } from '../../http/csv.ts'

const { columns, types, states, verifications } = adminUserWords

export const userColumns: readonly CsvColumn<AdminUserView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.firstName, cell: ({ firstName }) => firstName },
  { title: columns.lastName, cell: ({ lastName }) => lastName },
  { title: columns.email, cell: ({ email }) => email },
  { title: columns.phone, cell: ({ phone }) => phone },
  { title: columns.type, cell: ({ userType }) => types[userType] },
  { title: columns.state, cell: ({ suspendedAt }) => states[suspendedAt ? 'suspended' : 'active'] },
  { title: columns.identity, cell: ({ idVerification }) => verifications[idVerification] },
  { title: columns.licence, cell: ({ licenceVerification }) => verifications[licenceVerification] },
  { title: columns.cars, cell: ({ cars }) => cars },
  { title: columns.bookings, cell: ({ bookings }) => bookings },
  { title: columns.joined, cell: ({ createdAt }) => toDay(new Date(createdAt)) },
]
