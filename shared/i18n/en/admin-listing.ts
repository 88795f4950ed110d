/** One listing beside the list of all. */
export const adminListingWords = {
  open: (car: string) => `Open ${car}`,
  history: 'History',
  noHistory: 'Nothing was decided on this car yet.',
  feature: 'Feature on the home page',
  unfeature: 'Take off the home page',
  featured: 'On the home page',
  featuring: {
    on: { title: 'On the home page', text: 'It stands there from now on, as the first.' },
    off: { title: 'Off the home page' },
  },
  next: 'Next',
  previous: 'Previous',
  newTab: 'Open in a new tab',
  failed: 'Failed to load this listing. Please try again.',
}
