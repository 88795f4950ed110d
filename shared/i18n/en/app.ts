export const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Around every page: header, menus, footer, and the pages shown instead of one. */
export const appMessages = {
  skip: 'Skip to content',
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
  adminSetup: 'Admin setup is incomplete. Open the one-time link from the server log.',
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
    text: 'We couldn’t show this page. Try again.',
    retry: 'Retry',
    reference: (id: string) => `If you contact us, mention ${id}`,
  },
  offline: { title: 'No connection', text: 'Check your connection and try again.' },
  loading: 'Loading…',
  loadingLong: 'This is taking longer than expected...',
  initializing: 'Initializing application...',
  close: 'Close',
  report: 'Report',
  reportName: (what: string) => `Report ${what}`,
  optional: 'optional',
  showMore: 'Show More',
  readMore: 'Read more',
  readLess: 'Show less',
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    place: (page: number, last: number) => `Page ${page} of ${last}`,
    go: (page: number) => `Page ${page}`,
  },
  perDay: '/day',
  newCar: 'New',
  favourite: (car: string) => `Save ${car} to Favourites`,
  rated: (rating: string, count: number) => `Rated ${rating} of 5 by ${formatCount(count, 'person', 'people')}`,
  stars: (count: number) => `${count} of 5 stars`,
  seats: (count: number) => (count >= 8 ? '8+ seats' : `${count} seats`),
  transmission: { automatic: 'Automatic', manual: 'Manual' },
  bodyType: { suv: 'SUV', saloon: 'Saloon', pickup: 'Pick-up', van: 'Van', hatchback: 'Hatchback' },
  instantBooking: 'Instant booking',
  driver: { with: 'With driver', either: 'Driver on request' },
  fuel: { gasoline: 'Gasoline', diesel: 'Diesel', electric: 'Electric', hybrid: 'Hybrid' },
}

export const formatDayCount = (count: number) => formatCount(count, 'day', 'days')

/** Who answers for the site. */
export const operatorMessages = {
  name: (name: string) => `Operated by ${name}`,
  tin: (tin: string) => `TIN ${tin}`,
  registration: (number: string) => `Data-protection registration ${number}`,
}

/** Titles without the site's name behind them. */
export const pageTitles = {
  home: (brand: string) => `${brand} – rent a car from people near you`,
  notFound: (brand: string) => `Page not found – ${brand}`,
}

/** Titles of the log-in pages. */
export const entranceTitles = { logIn: 'Log In', signUp: 'Sign Up', admin: 'Admin Login' }

/** Apart from the dashboard's texts, because every page loads the route of this one. */
export const listingPages = {
  listYourCar: 'List your car',
  editListing: (car: string) => `Edit ${car}`,
  manageListings: 'Manage Car Listings',
  description: 'See what cars like yours earn in your city, and list your car for free.',
}

/** Titles of the content pages, as in their files. */
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

/** For search engines and link previews. */
export const pageDescriptions = {
  home: 'Cars from owners across Rwanda, each reviewed by us. Clear prices, cash at pickup.',
  search: 'Cars free on your days across Rwanda, with the total trip price.',
  car: (price: string, city: string) => `${price} per day in ${city}. Cash payment at pickup.`,
  assistant: 'Say which car you need, where and when, or ask how renting works.',
  other: 'Connecting car owners and renters across Rwanda with a simple, secure platform.',
}

/** The same for the content pages. */
export const helpDescriptions: Record<keyof typeof helpTitles, string> = {
  '/help-center': 'Answers about renting a car in Rwanda, paying in cash, pickup, return and listing your own car.',
  '/safety': 'What to check before, during and after a trip in Rwanda, and what to do after an accident.',
  '/cancellation': 'When cancelling is free, what counts as late, and what happens after a no-show.',
  '/terms': 'The rules for accounts, listings, bookings and cash payments.',
  '/privacy': 'Which personal data we store, why and for how long, and your rights under Law No 058/2021 of Rwanda.',
  '/cookies': 'Which cookies we use and what your browser stores for this site.',
  '/how-it-works': 'How to rent a car or list your own, step by step, with cash at pickup.',
  '/preview': 'A sample listing with photos, details and price, as renters see it.',
}

/** On the button that closes a dialog without doing anything. */
export const dialogMessages = { cancel: 'Cancel', goBack: 'Go back' }

/** Around the notices. */
export const toasterMessages = {
  label: 'Notices',
  /** On a notice with a link. */
  open: 'Open',
}
