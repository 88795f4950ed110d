import { addDays, dayOf } from '../../shared/days.ts'
import type { CarPage } from '../../server/cars/search.ts'

/** The three pages that visitors see first, by their names: home, a search in a week's time, and the first car that it finds. */
export async function publicPages(url: string) {
  const from = addDays(dayOf(new Date()), 7)
  const trip = `location=kigali&from=${from}&to=${addDays(from, 2)}`
  const { cars } = (await (await fetch(`${url}/api/cars?${trip}`)).json()) as CarPage
  return { '/': '/', '/search': `/search?${trip}`, '/car/{id}': `/car/${cars[0]?.id}` }
}
