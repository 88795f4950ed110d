import { stringify } from 'csv-stringify/sync'
import { dayOf } from '../../shared/days.ts'
import type { UsersFilter } from '../../shared/user-schema.ts'
import { adminUserWords } from '../../shared/words/en/admin-users.ts'
import type { Reader } from '../db/database.ts'
import type { UserRow } from '../db/rows.ts'
import { userPortion } from './queries.ts'

/** Rows that are in memory at once. */
const portion = 500
const { csv, types, states, verifications } = adminUserWords

const toRow = (user: UserRow) => [
  user.id,
  user.firstName,
  user.lastName,
  user.email,
  user.phone,
  types[user.userType],
  states[user.suspendedAt ? 'suspended' : 'active'],
  verifications[user.idVerification],
  verifications[user.licenceVerification],
  dayOf(user.createdAt),
]

/** What people typed is made inert for spreadsheets. */
const write = (rows: (string | null)[][], isFirst: boolean) =>
  stringify(rows, { columns: [...csv], header: isFirst, bom: isFirst, escape_formulas: true, record_delimiter: 'windows' })

/** The people of a filter as a spreadsheet reads them, in pieces. */
export async function* usersCsv(db: Reader, filter: UsersFilter) {
  for (let after = ''; ; ) {
    const rows = await userPortion(db, filter, after, portion)
    yield write(rows.map(toRow), after === '')
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    after = last.id
  }
}
