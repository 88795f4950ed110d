import type { APIRequestContext, Page } from '@playwright/test'
import type { MyCarView } from '../../shared/domain/car.ts'
import type { BookingSummary } from '../../shared/domain/booking.ts'
import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import type { CarSearchPage } from '../../server/features/cars/search.ts'
import { type FixtureIds, type Role, routeCatalogue } from './route-catalogue.ts'

export type DemoVisit = { name: string; path: string }

async function read<T>(api: APIRequestContext, path: string) {
  const response = await api.get(path)
  if (!response.ok()) throw new Error(`${response.status()} ${path}`)
  return (await response.json()) as T
}

/** Logs the page in as the demo's person of this role, or out for a visitor. */
export async function enterDemo(page: Page, role: Role) {
  await page.context().clearCookies()
  if (role === 'visitor') return
  const response = await page.request.post('/api/auth/log-in', { data: { email: demoLogIns[role], password: demoPassword } })
  if (!response.ok()) throw new Error(`${response.status()} when logging in as ${role}`)
}

async function listBookings(api: APIRequestContext, role: 'renter' | 'owner') {
  const { bookings } = await read<{ bookings: BookingSummary[] }>(api, `/api/me/bookings?as=${role}`)
  return Object.entries(Object.groupBy(bookings, ({ displayStatus }) => displayStatus)).flatMap(([displayStatus, group]) => ({
    displayStatus,
    booking: group[0],
  }))
}

const fillRoutes = (role: Role, ids: FixtureIds, without: string[] = []): DemoVisit[] =>
  Object.entries(routeCatalogue)
    .filter(([route, { by, leadsTo }]) => by === role && !leadsTo && !without.includes(route))
    .map(([route, { at }]) => ({ name: route === '/search' ? at(ids) : route, path: at(ids) }))

const toVisit = (path: string): DemoVisit => ({ name: path, path })

/** Every page of this role with the demo's own data; a booking once in each status. */
export async function listDemoVisits(api: APIRequestContext, role: Role): Promise<DemoVisit[]> {
  const { cars } = await read<CarSearchPage>(api, '/api/cars?location=kigali')
  const [first] = cars
  if (!first) throw new Error('The demo has no cars.')
  const carPage = await read<{ owner: { id: string } }>(api, `/api/cars/${first.id}`)
  const ids = { carId: first.id, bookingId: '', ownerId: carPage.owner.id }
  if (role === 'visitor') return [...fillRoutes(role, ids), ...['/search', '/auth?mode=sign-up', '/list-your-car'].map(toVisit)]
  if (role === 'admin') return fillRoutes(role, ids)
  const bookings = await listBookings(api, role)
  const agreed = bookings.find(({ displayStatus }) => displayStatus === 'upcoming')?.booking
  const inStatus = bookings.map(({ displayStatus, booking }) => ({
    name: `/dashboard/bookings/$bookingId, ${displayStatus}`,
    path: `/dashboard/bookings/${booking?.id}`,
  }))
  const filled = { ...ids, bookingId: agreed?.id ?? '' }
  if (role === 'renter') return [...fillRoutes(role, filled, ['/dashboard/bookings/$bookingId']), ...inStatus]
  const { cars: own } = await read<{ cars: MyCarView[] }>(api, '/api/me/cars')
  const carId = own.find(({ status }) => status === 'approved')?.id ?? ''
  const visitWizard = (key: 'part' | 'step', at: string) => ({
    name: `/list-your-car, ${key} ${at}`,
    path: `/list-your-car?car=${carId}&${key}=${at}`,
  })
  const wizard = [
    ...['car', 'price', 'terms', 'documents'].map((part) => visitWizard('part', part)),
    visitWizard('step', '2'),
    visitWizard('step', '3'),
  ]
  return [...fillRoutes(role, { ...filled, carId }), ...wizard, ...inStatus]
}
