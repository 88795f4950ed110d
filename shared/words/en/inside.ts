/** What stands around the pages of people who are logged in, and in parts that are fetched when they are needed: forms, dialogs, calendar. */
export const inside = {
  dashboard: {
    title: 'Car Owner Dashboard',
    renterTitle: 'Dashboard',
    label: 'Dashboard',
    toggle: 'Dashboard menu',
    myCars: 'My Cars',
    myBookings: 'My Bookings',
    addCar: 'Add New Car',
    logOut: 'Log out',
  },
  admin: {
    title: 'Admin Dashboard',
    label: 'Admin',
    toggle: 'Admin menu',
    dashboard: 'Dashboard',
    listings: 'Car Listings',
    pending: 'Pending Listings',
    approvals: 'Approvals',
  },
  signedOut: { title: 'Signed out', text: 'You have been signed out successfully' },
  signOutFailed: { title: 'Error', text: 'Failed to sign out. Please try again.' },
  notices: 'Notices',
  cancel: 'Cancel',
  optional: 'optional',
  calendar: {
    previous: 'Previous month',
    next: 'Next month',
    taken: 'taken',
    pickUp: 'pick-up',
    return: 'return',
  },
}
