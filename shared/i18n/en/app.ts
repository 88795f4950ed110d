export const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What stands around every page: header, menus, footer, and the pages that stand in for one. */
export const appMessages = {
  skip: 'Skip to the content',
  search: {
    label: 'Search make or model',
    placeholder: 'Search make or model',
    submit: 'Search',
  },
  nav: {
    label: 'Main',
    home: 'Home',
    searchCars: 'Search Cars',
    listYourCar: 'List Your Car',
    howItWorks: 'How It Works',
    assistant: 'AI Assistant',
  },
  logIn: 'Log in',
  signUp: 'Sign up',
  account: {
    title: 'My Account',
    open: (name: string) => `My Account, ${name}`,
    dashboard: 'Dashboard',
    profile: 'Profile',
    favourites: 'Favourites',
    signOut: 'Sign out',
  },
  menu: { open: 'Open menu', close: 'Close menu', title: 'Menu' },
  theme: { title: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  adminSetup: 'Admin setup is incomplete. Open the one-time link that was printed when the server started.',
  footer: {
    about: 'Connecting car owners and renters across Rwanda with a simple, secure platform.',
    quickLinks: 'Quick Links',
    support: 'Support',
    helpCenter: 'Help Center',
    safety: 'Safety Information',
    cancellation: 'Cancellation Options',
    contact: 'Contact',
    contactUs: 'Contact Us',
    follow: 'Follow us',
    legal: 'Legal',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
    rights: (year: string, brand: string) => `© ${year} ${brand}. All rights reserved.`,
  },
  notFound: {
    title: 'Page not found',
    text: "Sorry, the page you're looking for doesn't exist or has been moved.",
    home: 'Return to Home',
  },
  fault: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Please try again.',
    retry: 'Retry',
    reference: (id: string) => `If you write to us, send this number: ${id}`,
  },
  offline: { title: 'No connection', text: 'Check your connection and try again.' },
  loading: 'Loading...',
  loadingLong: 'This is taking longer than expected...',
  initializing: 'Initializing application...',
  close: 'Close',
  report: 'Report',
  reportName: (what: string) => `Report ${what}`,
  optional: 'optional',
  showMore: 'Show More',
  pages: { label: 'Pages', previous: 'Previous page', next: 'Next page', place: (page: number, last: number) => `Page ${page} of ${last}` },
  perDay: '/day',
  newCar: 'New',
  favourite: (car: string) => `Save ${car} to Favourites`,
  rated: (rating: string, count: number) => `Rated ${rating} of 5 by ${formatCount(count, 'person', 'people')}`,
  stars: (count: number) => `${count} of 5 stars`,
  seats: (count: number) => (count >= 8 ? '8+ seats' : `${count} seats`),
  transmission: { automatic: 'Automatic', manual: 'Manual' },
  driver: { with: 'With driver', either: 'Driver on request' },
  fuel: { gasoline: 'Gasoline', diesel: 'Diesel', electric: 'Electric', hybrid: 'Hybrid' },
  forDays: (days: number) => `for\u00a0${days}\u00a0${days === 1 ? 'day' : 'days'}`,
  depositBack: (sum: string) => `+\u00a0${sum}\u00a0deposit, returned`,
}

export const formatDayCount = (count: number) => formatCount(count, 'day', 'days')

/** Who answers for the site. */
export const operatorMessages = {
  name: (name: string) => `Operated by ${name}`,
  tin: (tin: string) => `TIN ${tin}`,
  registration: (number: string) => `Data-protection registration ${number}`,
}

/** Titles that stand without the site's name behind them. */
export const pageTitles = {
  home: (brand: string) => `${brand} – rent a car from people near you`,
  notFound: (brand: string) => `Page not found – ${brand}`,
}

/** What the pages for logging in are called. */
export const entranceTitles = { logIn: 'Log In', signUp: 'Sign Up', admin: 'Admin Login' }

/** Pages of words, and what they are called: as their content files are. */
export const helpTitles = {
  '/help-center': appMessages.footer.helpCenter,
  '/safety': appMessages.footer.safety,
  '/cancellation': appMessages.footer.cancellation,
  '/terms': 'Terms of Use',
  '/privacy': appMessages.footer.privacy,
  '/cookies': appMessages.footer.cookies,
  '/how-it-works': appMessages.nav.howItWorks,
  '/preview': 'Sample listing',
} as const

/** What pages say of themselves to search engines and link previews. */
export const pageDescriptions = {
  home: 'Reviewed cars from owners across Rwanda. Clear price per day, pay cash at pickup.',
  search: 'Cars that are free on your days across Rwanda, with the price of the whole trip.',
  car: (price: string, city: string) => `${price} per day in ${city}. Cash payment at pickup.`,
  assistant: 'Say in your own words which car you need, and where and when; or ask how renting works.',
  other: 'Connecting car owners and renters across Rwanda with a simple, secure platform.',
}

/** The same of the pages of words. */
export const helpDescriptions: Record<keyof typeof helpTitles, string> = {
  '/help-center': 'Questions and answers about booking a car in Rwanda, paying in cash, pickup and return, and listing your own car.',
  '/safety': 'What to check before, during and after a car rental in Rwanda, and what to do after an accident.',
  '/cancellation': 'Until when a booking is cancelled freely, what counts as late, and what happens when nobody turns up.',
  '/terms': 'The rules for accounts, listings, bookings and cash payments.',
  '/privacy': 'Which personal data we keep, why and for how long, and your rights under Law No 058/2021 of Rwanda.',
  '/cookies': 'The cookies of this site and what your browser keeps for it.',
  '/how-it-works': 'How renters book a car and how owners list one, step by step, with cash at pickup.',
  '/preview': 'What a car looks like to renters: a sample page with photos, details and the price.',
}

/** On the button of a dialog that does nothing. */
export const dialogMessages = { cancel: 'Cancel', goBack: 'Go back' }

/** Around the notices. */
export const toasterMessages = {
  label: 'Notices',
  /** On a notice that leads somewhere. */
  open: 'Open',
}
