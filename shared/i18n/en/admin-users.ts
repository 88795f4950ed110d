import type { DisplayVerification, UserType } from '../../domain/account.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { UserGroup, UserSort, UserState } from '../../domain/user.ts'
import { adminPages } from './dashboard.ts'
import { formatCount } from './app.ts'

const people = (count: number) => formatCount(count, 'person', 'people')
const states = { active: 'Active', suspended: 'Suspended' } satisfies Record<UserState, string>

export const adminUserMessages = {
  title: adminPages.users,
  parts: { all: 'All Users', member: 'Owners and Renters', owner: 'Car Owners', renter: 'Renters', admin: 'Admins' } satisfies Record<
    UserGroup | 'all',
    string
  >,
  search: 'Search by name, email or phone',
  count: people,
  empty: 'No users found',
  failed: 'Failed to fetch users',
  status: 'State',
  allStates: 'All states',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name A to Z', email: 'Email A to Z' } satisfies Record<UserSort, string>,
  columns: {
    id: 'ID',
    reference: 'Reference',
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    contact: 'Contact',
    email: 'Email',
    phone: 'Phone',
    type: 'User type',
    state: 'State',
    cars: 'Cars',
    bookings: 'Bookings',
    identity: 'Identity document',
    licence: 'Driver’s licence',
    joined: 'Joined',
    actions: 'Actions',
  },
  types: { renter: 'Renter', owner: 'Car owner', admin: 'Admin' } satisfies Record<UserType, string>,
  states,
  verifications: {
    none: 'Not sent',
    pending: 'Being checked',
    approved: 'Checked',
    rejected: 'Not accepted',
    ended: 'Expired',
  } satisfies Record<DisplayVerification, string>,
  noneChosen: { title: 'No users selected', text: 'Select at least one person in the list.' },
  you: 'You',

  deletion: {
    start: 'Delete selected',
    one: 'Delete',
    oneName: (name: string) => `Delete ${name}`,
    title: (count: number) => (count === 1 ? 'Delete this person?' : `Delete ${count} people?`),
    text: 'Name, contact, documents and listings are deleted for good. Bookings, payments and reviews stay without a name.',
    submit: (count: number) => (count === 1 ? 'Delete' : `Delete ${count} people`),
    busy: 'Deleting…',
    failed: { title: 'Failed to delete users. Please try again.' },
    done: (count: number) => ({ title: formatCount(count, 'person deleted', 'people deleted') }),
    someTitle: 'Not everyone could be deleted',
    some: (deleted: number) => (deleted === 0 ? 'Nobody was deleted.' : `${people(deleted)} deleted. These were not:`),
    /** Why somebody stays. */
    refused: (code: ErrorCode) => {
      if (code === 'open_bookings') return 'has open bookings'
      if (code === 'money_due') return 'owes money'
      if (code === 'last_admin') return 'is the last admin'
      if (code === 'not_suspended') return 'is no longer suspended'
      if (code === 'forbidden') return 'is you'
      if (code === 'not_found') return 'was deleted already'
      return 'could not be deleted'
    },
    close: 'Close',
    hint: 'To delete this person, suspend them first.',
  },

  message: {
    start: (count: number) => (count > 0 ? `Message ${people(count)}` : 'Message'),
    title: (count: number) => `Message ${people(count)}`,
    text: 'They see it under Notifications, and get an email if they want emails.',
    label: 'Message',
    submit: (count: number) => `Send to ${people(count)}`,
    busy: 'Sending…',
    done: (count: number) => ({ title: `Sent to ${people(count)}` }),
  },

  suspension: {
    start: 'Suspend',
    startName: (name: string) => `Suspend ${name}`,
    title: (name: string) => `Suspend ${name}?`,
    text: 'They can’t log in. We hide their cars and cancel their requests. A trip under way goes on, and you record its return.',
    reason: 'Reason',
    hint: 'Only our team sees it.',
    submit: 'Suspend',
    busy: 'Suspending…',
    openBookings: {
      title: 'Cancel the approved bookings too?',
      text: (count: number) => `Suspending cancels ${formatCount(count, 'approved booking', 'approved bookings')}. We tell both sides.`,
      submit: 'Suspend and cancel bookings',
    },
    done: { title: 'Person suspended', text: 'They’re logged out everywhere.' },
    restore: 'Restore',
    restoreTitle: (name: string) => `Let ${name} in again?`,
    restoreText: 'They can log in, and their cars are listed again unless something else hides them. Cancelled bookings stay cancelled.',
    restoreBusy: 'Restoring…',
    restored: { title: 'Person restored', text: 'They can log in again.' },
    since: (instant: string) => `Suspended since ${instant}`,
  },

  edit: {
    start: 'Edit',
    title: (name: string) => `Edit ${name}`,
    text: 'We’ll tell them by email. A new name means checking their documents again.',
    submit: 'Save',
    busy: 'Saving…',
    done: { title: 'Saved' },
  },

  editListing: {
    start: 'Edit',
    title: (car: string) => `Edit ${car}`,
    text: 'We’ll tell the owner. Only price, deposit and description can change without a new approval.',
    plate: 'Plate',
    submit: 'Save',
    busy: 'Saving…',
    done: { title: 'Saved' },
  },

  link: {
    start: 'Create reset link',
    title: (name: string) => `New password for ${name}`,
    text: 'It works once, within 24 hours, and replaces earlier links. Only give it to that person.',
    submit: 'Create link',
    busy: 'Creating…',
    shownTitle: 'Copy the link now',
    shownText: (until: string) => `You won’t see it again. It works once, until ${until}.`,
    label: 'Link',
    copy: 'Copy link',
    copied: { title: 'Link copied' },
    notCopied: { title: 'Not copied', text: 'Select the link and copy it.' },
    done: 'Done',
  },

  invitations: {
    title: 'Invitations',
    lead: 'Admins see and decide everything.',
    start: 'Invite an admin',
    dialogTitle: 'Invite an admin',
    text: 'Anyone who opens the link becomes an admin. It works once, within 24 hours.',
    submit: 'Create link',
    none: 'No open invitations.',
    one: (by: string, until: string) => `Created by ${by}, works until ${until}`,
    revoke: 'Take back',
    revokeName: (by: string, until: string) => `Take back the invitation by ${by} until ${until}`,
    revoked: { title: 'Invitation taken back', text: 'Its link no longer works.' },
    failed: 'Failed to fetch the invitations',
  },

  detail: {
    back: 'All users',
    data: 'Person',
    email: 'Email',
    phone: 'Phone',
    noPhone: 'None',
    joined: 'Joined',
    sessions: 'Logged in on',
    devices: (count: number) => formatCount(count, 'device', 'devices'),
    sameDevice: 'Same device also used by',
    due: 'Due to the platform',
    record: 'Track record',
    lateCancellations: 'Late cancellations (12 months)',
    noShows: 'Bookings never picked up (12 months)',
    trips: 'Trips as renter',
    asRenter: 'Rating as renter',
    asOwner: 'Rating as owner',
    rating: (mean: string, count: number) => `${mean} of 5, from ${count}`,
    noRating: 'Not rated yet',
    documents: 'Documents',
    toVerification: 'Go to Verification',
    cars: 'Cars',
    noCars: 'No cars',
    bookings: 'Bookings',
    counts: (asked: number, lent: number) => `${asked} as renter, ${lent} of their cars`,
    allBookings: 'See all',
    open: 'Open',
    noOpen: 'None open.',
    sides: { renter: 'as renter', owner: 'of their car' },
    decisions: 'Decisions about them',
    noDecisions: 'None yet.',
    by: (admin: string) => `by ${admin}`,
  },
}

/** Two-factor authentication. */
export const securityMessages = {
  title: adminPages.security,
  lead: 'A code from your phone protects you even if someone learns your password.',
  failed: 'Could not load your security settings',
  factor: 'Two-factor authentication',
  on: 'On',
  off: 'Off',
  onText: 'We ask for a code when you log in, delete, create links or change settings.',
  offText: 'You need an authenticator app, such as Aegis, 2FAS or Google Authenticator.',
  left: (count: number) => formatCount(count, 'recovery code left.', 'recovery codes left.'),
  account: 'Password and devices',
  accountText: 'Change your password and see your devices in your settings.',
  toSettings: 'Open settings',

  password: 'Your password',

  setUp: 'Set up',
  setUpTitle: 'Set up an authenticator app',
  setUpText: 'Enter your password first.',
  goOn: 'Continue',
  busy: 'One moment…',
  scan: 'Scan this with your authenticator app or type the key, then enter the code it shows.',
  qr: 'QR code for your authenticator app',
  key: 'Key:',
  codeHint: 'Six digits from your authenticator app.',
  confirm: 'Turn on',
  turnedOn: { title: 'Two-factor authentication is on' },

  recoveryTitle: 'Keep your recovery codes',
  recoveryText: 'Each works once if you lose your phone. Print them or save them in a password manager: you won’t see them again.',
  recovery: 'Recovery codes',
  copyCodes: 'Copy codes',
  copied: { title: 'Codes copied' },
  notCopied: { title: 'Not copied', text: 'Select the codes and copy them.' },
  kept: 'I saved them',

  renew: 'New recovery codes',
  renewTitle: 'Create new recovery codes?',
  renewText: 'Your old codes stop working.',
  renewSubmit: 'Create new codes',

  turnOff: 'Turn off',
  turnOffTitle: 'Turn two-factor authentication off?',
  turnOffText: 'Then only your password protects this site.',
  turnedOff: { title: 'Two-factor authentication is off' },
}
