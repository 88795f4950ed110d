import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import type { BookingView } from '../../shared/domain/booking.ts'
import type { MyCarView } from '../../shared/domain/car.ts'
import type { Day, DayRange } from '../../shared/lib/days.ts'
import type { Quote } from '../../shared/domain/pricing.ts'
import type { cars } from '../../server/db/schema/cars.ts'
import { admin, expect, test as base } from './e2e-test.ts'
import { listingInput } from './listing-fixtures.ts'
import { createImage } from './images.ts'

export { admin, expect }

let userCount = 0
const signedUpEmails = new Set<string>()

export function createUserData(userType: 'renter' | 'owner', firstName = userType === 'owner' ? 'Claudine' : 'Eric') {
  userCount += 1
  const number = `${process.pid}-${userCount}`
  return {
    firstName,
    lastName: 'Uwase',
    phone: `+250 788 ${String(100_000 + userCount).replace(/(...)(...)/, '$1 $2')}`,
    email: `${firstName.toLowerCase().slice(0, 40)}-${number}@example.rw`,
    password: 'lake kivu at dawn',
    userType,
  }
}
export type UserData = ReturnType<typeof createUserData>
/** A user with an API session besides the one in the browser. */
export type Member = UserData & { api: APIRequestContext }
type Listing = Partial<Omit<typeof cars.$inferInsert, 'location'>> & { location?: string }

async function readJson<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`)
  return (await response.json()) as T
}

function createMarketFixture(open: () => Promise<APIRequestContext>) {
  let adminApi: APIRequestContext | undefined
  async function team() {
    if (adminApi) return adminApi
    adminApi = await open()
    await readJson(await adminApi.post('/api/auth/log-in', { data: admin }))
    return adminApi
  }
  const decide = async (path: string) =>
    await readJson(await (await team()).post(`/api/admin/${path}/decision`, { data: { decision: 'approved' } }))
  const submit = async ({ api }: Member, { id }: { id: string }) =>
    await readJson<MyCarView>(await api.post(`/api/cars/${id}/submit`, { data: { agreementVersion: currentAgreements.owner.version } }))
  const handOver = async ({ api }: Member, id: string, data: { kind: 'pickup' | 'return' } & Record<string, unknown>) => {
    await readJson(await api.post(`/api/bookings/${id}/handover`, { data, headers: { 'Idempotency-Key': `${id} ${data.kind}` } }))
  }
  async function draft({ api }: Member, given: Listing = {}) {
    const car = await readJson<MyCarView>(await api.post('/api/cars', { data: { ...listingInput, ...given } }))
    const photo = await createImage('front', '#7a4fd0', { width: 480, height: 360 })
    await readJson(await api.post(`/api/cars/${car.id}/photos`, { multipart: { photo } }))
    return car
  }
  async function onMarket(owner: Member, { id }: { id: string }) {
    const car = await submit(owner, { id })
    await decide(`cars/${id}`)
    return car
  }
  async function signUp(user: UserData): Promise<Member> {
    const api = await open()
    const { email, password } = user
    if (signedUpEmails.has(email)) await readJson(await api.post('/api/auth/log-in', { data: { email, password } }))
    else await readJson(await api.post('/api/auth/sign-up', { data: user }))
    signedUpEmails.add(email)
    return { ...user, api }
  }
  const car = async (owner: Member, given?: Listing) => await onMarket(owner, await draft(owner, given))
  let defaultOwner: Member | undefined
  async function request({ api }: Member, { id }: { id: string }, { from, to }: DayRange, message?: string) {
    const quote = await readJson<Quote>(await api.get(`/api/cars/${id}/quote?from=${from}&to=${to}`))
    const data = { carId: id, from, to, expectedTotal: quote.totalPrice, agreementVersion: currentAgreements.renter.version, message }
    return await readJson<BookingView>(await api.post('/api/bookings', { data, headers: { 'Idempotency-Key': `${id} ${from} ${to}` } }))
  }
  async function act({ api }: Member, { id }: { id: string }, action: 'approve' | 'reject' | 'cancel', reason?: string) {
    const data = { action, ...(reason ? { reason } : {}) }
    return await readJson<BookingView>(
      await api.post(`/api/bookings/${id}/actions`, { data, headers: { 'Idempotency-Key': `${id} ${action}` } }),
    )
  }
  /** The first day of the booking must be today. */
  async function pickUp(owner: Member, renter: Member, { id, totalPrice }: BookingView) {
    const { pickupCode: code } = await readJson<BookingView>(await renter.api.get(`/api/bookings/${id}`))
    await handOver(owner, id, { kind: 'pickup', code, cashReceived: totalPrice })
  }
  const bringBack = (owner: Member, { id, deposit }: BookingView) => handOver(owner, id, { kind: 'return', depositReturned: deposit })
  return {
    team,
    draft,
    onMarket,
    pickUp,
    bringBack,
    today: async () => (await readJson<{ today: Day }>(await (await team()).get('/api/settings'))).today,
    signUp,
    verified: async (member: Member) => {
      const file = await createImage('front', '#7a4fd0', { width: 480, height: 360 })
      const { id } = await readJson<{ id: string }>(await member.api.post('/api/me/documents', { multipart: { kind: 'identity', file } }))
      await decide(`documents/${id}`)
      await member.api.post('/api/me/notifications/read', { data: { all: true } })
      return member
    },
    enter: async (page: Page, { email, password }: Pick<UserData, 'email' | 'password'>) => {
      await readJson(await page.request.post('/api/auth/log-in', { data: { email, password } }))
    },
    submitted: async (owner: Member, given?: Listing) => await submit(owner, await draft(owner, given)),
    car,
    anyCar: async (given?: Listing) => await car((defaultOwner ??= await signUp(createUserData('owner'))), given),
    request,
    act,
    approved: async (owner: Member, renter: Member, car: { id: string }, days: DayRange) =>
      await act(owner, await request(renter, car, days), 'approve'),
    /** The first day of the booking must be today. */
    drive: async (owner: Member, renter: Member, booking: BookingView) => {
      await pickUp(owner, renter, booking)
      await bringBack(owner, booking)
    },
    review: async ({ api }: Member, { id }: { id: string }, stars: number, text: string) => {
      await readJson(await api.post(`/api/bookings/${id}/review`, { data: { stars, text } }))
    },
    bookings: async ({ api }: Member, as: UserData['userType']) =>
      await readJson<{ total: number }>(await api.get(`/api/me/bookings?as=${as}`)),
  }
}
export type MarketFixture = ReturnType<typeof createMarketFixture>

/** Sets up data through the API; the story itself uses the pages. */
export const test = base.extend<{ market: MarketFixture }>({
  market: async ({ playwright, server }, provide) => {
    const opened: APIRequestContext[] = []
    const open = async () => {
      const api = await playwright.request.newContext({ baseURL: server.url, timeout: 30_000 })
      opened.push(api)
      return api
    }
    await provide(createMarketFixture(open))
    for (const api of opened) await api.dispose()
  },
})
