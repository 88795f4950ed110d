import { addDays, toDay } from '../../shared/lib/days.ts'
import type { CarSearchPage } from '../../server/features/cars/search.ts'
import { parseJson } from './requests.ts'

export type PublicPage = '/' | '/search' | '/car/{id}'

export async function publicPages(url: string): Promise<Record<PublicPage, string>> {
  const from = addDays(toDay(new Date()), 7)
  const trip = `location=kigali&from=${from}&to=${addDays(from, 2)}`
  const { cars } = await parseJson<CarSearchPage>(`${url}/api/cars?${trip}`)
  return { '/': '/', '/search': `/search?${trip}`, '/car/{id}': `/car/${cars[0]?.id}` }
}

export async function measurePages<T>(url: string, linesOf: (name: PublicPage, address: string) => Promise<T[]>) {
  const lines: T[] = []
  for (const [name, path] of Object.entries(await publicPages(url))) lines.push(...(await linesOf(name as PublicPage, url + path)))
  return lines
}
