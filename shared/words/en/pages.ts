/** Titles and descriptions of pages, as they stand in the HTML. `{brand}` is the site's name. */
export const pageWords = {
  home: {
    title: (brand: string) => `${brand} – rent a car from people near you`,
    description: 'Reviewed cars from owners across Rwanda. Clear price per day, pay cash at pickup.',
  },
  search: {
    description: (place: string | null) =>
      `Cars that are free on your days${place ? ` in ${place}` : ' across Rwanda'}, with the price of the whole trip.`,
  },
  car: {
    description: (price: string, city: string) => `${price} per day in ${city}. Cash payment at pickup.`,
  },
  other: {
    description: 'Connecting car owners and renters across Rwanda with a simple, secure platform.',
  },
  notFound: { title: (brand: string) => `Page not found – ${brand}` },
}
