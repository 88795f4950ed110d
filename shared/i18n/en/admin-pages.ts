import type { TextKind } from '../../domain/settings.ts'
import { shell } from './app.ts'

/** What the pages of the admin area are called: in the menu beside them, above them and in the tab. */
export const adminPages = {
  overview: 'Admin Dashboard',
  listings: 'Car Listings',
  pending: 'Pending Listings',
  users: 'Users',
  bookings: 'Bookings',
  approvals: 'Approvals',
  approvalsOf: { cars: 'Car Listing Approvals', bookings: 'Booking Approvals', logs: 'Approval Logs' },
  verification: 'Verification',
  payments: 'Payments',
  paymentsOf: (owner: string) => `Payments of ${owner}`,
  statement: (month: string) => `Payments – ${month}`,
  reports: 'Reports',
  messages: 'Messages',
  jobs: 'Jobs',
  settings: 'Fee Settings',
  texts: 'Texts',
  textsOf: {
    terms: shell.footer.terms,
    privacy: shell.footer.privacy,
    owner: 'Agreement for owners',
    renter: 'Agreement for renters',
  } satisfies Record<TextKind, string>,
  security: 'Security',
}
