/** Titles that stand without the site's name behind them. */
export const pageTitles = {
  home: (brand: string) => `${brand} – rent a car from people near you`,
  notFound: (brand: string) => `Page not found – ${brand}`,
}

/** What pages say of themselves to search engines and link previews. */
export const pageDescriptions = {
  home: 'Reviewed cars from owners across Rwanda. Clear price per day, pay cash at pickup.',
  search: 'Cars that are free on your days across Rwanda, with the price of the whole trip.',
  car: (price: string, city: string) => `${price} per day in ${city}. Cash payment at pickup.`,
  other: 'Connecting car owners and renters across Rwanda with a simple, secure platform.',
}
