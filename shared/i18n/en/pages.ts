import { shell } from './app.ts'

/** Titles that stand without the site's name behind them. */
export const pageTitles = {
  home: (brand: string) => `${brand} – rent a car from people near you`,
  notFound: (brand: string) => `Page not found – ${brand}`,
}

/** What the pages for logging in are called. */
export const entranceTitles = { logIn: 'Log In', signUp: 'Sign Up', admin: 'Admin Login' }

/** Pages of words, and what they are called: as their content files are. */
export const helpTitles = {
  '/help-center': shell.footer.helpCenter,
  '/safety': shell.footer.safety,
  '/cancellation': shell.footer.cancellation,
  '/terms': 'Terms of Use',
  '/privacy': shell.footer.privacy,
  '/cookies': shell.footer.cookies,
  '/how-it-works': shell.nav.howItWorks,
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
