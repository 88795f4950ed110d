import type { ShownVerification, UserType } from '../../account.ts'
import type { UserState } from '../../user.ts'

/** People in the admin area. */
export const adminUserWords = {
  types: { renter: 'Renter', owner: 'Car owner', admin: 'Admin' } satisfies Record<UserType, string>,
  states: { active: 'Active', suspended: 'Suspended' } satisfies Record<UserState, string>,
  verifications: { none: 'None', pending: 'Pending', approved: 'Approved', rejected: 'Rejected', ended: 'Ended' } satisfies Record<
    ShownVerification,
    string
  >,
  csv: ['ID', 'First name', 'Last name', 'E-mail', 'Phone', 'User type', 'State', 'Identity document', 'Driver’s licence', 'Joined'],
}
