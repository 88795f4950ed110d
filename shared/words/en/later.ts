/** What no first view needs: around the pages of people who are logged in, and in parts that are fetched later (forms, dialogs, calendar). */
export const laterWords = {
  dashboard: {
    title: 'Car Owner Dashboard',
    renterTitle: 'Dashboard',
    label: 'Dashboard',
    toggle: 'Dashboard menu',
    myCars: 'My Cars',
    myBookings: 'My Bookings',
    favourites: 'Favourites',
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
    messages: 'Messages',
  },
  waiting: (page: string, count: number) => `${page}, ${count} waiting`,
  needsScripts:
    'To change something here your browser needs JavaScript. Turn it on, or open the page again where the connection is better.',
  notices: 'Notices',
  cancel: 'Cancel',
  goBack: 'Go back',
  calendar: {
    previous: 'Previous month',
    next: 'Next month',
    free: 'free',
    taken: 'taken',
    yours: 'your days',
    pickUp: 'pick-up',
    return: 'return',
  },
}
