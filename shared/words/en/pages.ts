/** Titles and descriptions of pages, as they stand in the HTML. `{brand}` is the site's name. */
export const pageWords = {
  home: {
    title: (brand: string) => `${brand} – rent a car from people near you`,
    description: 'Reviewed cars from owners across Rwanda. Clear price per day, pay cash at pickup.',
  },
  search: {
    title: (brand: string, place: string | null) => (place ? `Cars for rent in ${place} – ${brand}` : `Search cars – ${brand}`),
    description: (place: string | null) =>
      `Cars that are free on your days${place ? ` in ${place}` : ' across Rwanda'}, with the price of the whole trip.`,
  },
  car: {
    title: (brand: string, car: string, city: string) => `${car} in ${city} – ${brand}`,
    description: (price: string, city: string) => `${price} per day in ${city}. Cash payment at pickup.`,
  },
  other: {
    title: (brand: string) => brand,
    description: 'Connecting car owners and renters across Rwanda with a simple, secure platform.',
  },
  notFound: { title: (brand: string) => `Page not found – ${brand}` },
  noScript: 'This site needs JavaScript. Please switch it on in your browser.',
}
