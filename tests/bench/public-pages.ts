import { addDays, toDay } from '../../shared/lib/days.ts'
import type { CarSearchPage } from '../../server/features/cars/search.ts'
import { fetchJson } from './requests.ts'

export type PublicPage = '/' | '/search' | '/car/{id}'

export async function getPublicPages(url: string): Promise<Record<PublicPage, string>> {
  const from = addDays(toDay(new Date()), 7)
  const trip = `location=kigali&from=${from}&to=${addDays(from, 2)}`
  const { cars } = await fetchJson<CarSearchPage>(`${url}/api/cars?${trip}`)
  return { '/': '/', '/search': `/search?${trip}`, '/car/{id}': `/car/${cars[0]?.id}` }
}

export async function measurePages<T>(url: string, measurePage: (name: PublicPage, address: string) => Promise<T[]>) {
  const lines: T[] = []
  for (const [name, path] of Object.entries(await getPublicPages(url))) lines.push(...(await measurePage(name as PublicPage, url + path)))
  return lines
}
