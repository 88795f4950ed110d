import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { agreements } from '../../shared/agreement.ts'
import type { BookingView } from '../../shared/booking.ts'
import type { Feature, MyCarView } from '../../shared/car.ts'
import type { Day, DayRange } from '../../shared/days.ts'
import type { Quote } from '../../shared/pricing.ts'
import type { Terms } from '../../shared/terms.ts'
import { admin, expect, test as base } from './browser.ts'
import { picture } from './pictures.ts'

export { admin, expect }

export interface Person {
  firstName: string
  lastName: string
  phone: string
  email: string
  password: string
  userType: 'renter' | 'owner'
}
/** Somebody with a session of their own beside the browser's. */
export interface Member extends Person {
  api: APIRequestContext
}

let people = 0
/** Who has an account on this worker's server. */
const joined = new Set<string>()

/** Somebody who has not signed up yet. */
export function newPerson(userType: Person['userType'], firstName = userType === 'owner' ? 'Claudine' : 'Eric'): Person {
  people += 1
  const number = `${process.pid}-${people}`
  return {
    firstName,
    lastName: 'Uwase',
    phone: `+250 788 ${String(100_000 + people).replace(/(...)(...)/, '$1 $2')}`,
    email: `${firstName.toLowerCase().slice(0, 40)}-${number}@example.rw`,
    password: 'lake kivu at dawn',
    userType,
  }
}

export const listing = {
  make: 'toyota',
  model: 'RAV4',
  year: 2019,
  pricePerDay: 55_000,
  location: 'kigali',
  seats: 5,
  fuel: 'gasoline',
  transmission: 'automatic',
  description: 'Clean and serviced every 5,000 km.',
  securityDeposit: 25_000,
}
type More = { features: Feature[]; plate: string; monthlyDiscountEnabled: boolean; monthlyDiscountPercentage: number }
type Listing = Partial<typeof listing & Terms & More>

async function body<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

export interface Market {
  /** An admin beside the browser's. */
  team: () => Promise<APIRequestContext>
  /** The day it is on the server. */
  today: () => Promise<Day>
  /** Signs up, or logs in whoever has done so before. */
  signUp: (person: Person) => Promise<Member>
  /** Lets the team approve an identity document of theirs, so that they may book more. */
  verified: (member: Member) => Promise<Member>
  /** Lets the page's browser log in, without its form. */
  enter: (page: Page, person: Pick<Person, 'email' | 'password'>) => Promise<void>
  /** A draft with one photo. */
  draft: (owner: Member, listing?: Listing) => Promise<MyCarView>
  /** A listing that waits for its approval. */
  submitted: (owner: Member, listing?: Listing) => Promise<MyCarView>
  /** Submits that draft and lets the team approve it. */
  onMarket: (owner: Member, draft: { id: string }) => Promise<MyCarView>
  /** A car on the market. */
  car: (owner: Member, listing?: Listing) => Promise<MyCarView>
  /** A request for that car. */
  request: (renter: Member, car: { id: string }, days: DayRange, message?: string) => Promise<BookingView>
  act: (member: Member, booking: { id: string }, action: 'approve' | 'reject' | 'cancel', reason?: string) => Promise<BookingView>
  /** The pickup, with the renter's code and the cash. Its first day must be today. */
  pickUp: (owner: Member, renter: Member, booking: BookingView) => Promise<void>
  /** The return, with the whole deposit. */
  bringBack: (owner: Member, booking: BookingView) => Promise<void>
  /** The whole trip: pickup with the renter's code and the cash, then the return with the deposit. Its first day must be today. */
  drive: (owner: Member, renter: Member, booking: BookingView) => Promise<void>
  review: (renter: Member, booking: { id: string }, stars: number, text: string) => Promise<void>
  bookings: (member: Member, as: Person['userType']) => Promise<{ total: number }>
}

/** Stories that need a market: what is only their ground goes through the API, what they tell goes through the pages. */
export const test = base.extend<{ market: Market }>({
  market: async ({ playwright, server }, give) => {
    const opened: APIRequestContext[] = []
    const open = async () => {
      const api = await playwright.request.newContext({ baseURL: server.url })
      opened.push(api)
      return api
    }
    let team: APIRequestContext | undefined
    const asAdmin = async () => {
      if (team) return team
      team = await open()
      await body(await team.post('/api/auth/log-in', { data: admin }))
      return team
    }
    const submit = async ({ api }: Member, { id }: { id: string }): Promise<MyCarView> =>
      await body(await api.post(`/api/cars/${id}/submit`, { data: { agreementVersion: agreements.owner.version } }))
    const handOver = async ({ api }: Member, id: string, data: { kind: 'pickup' | 'return' } & Record<string, unknown>) => {
      await body(await api.post(`/api/bookings/${id}/handover`, { data, headers: { 'Idempotency-Key': `${id} ${data.kind}` } }))
    }
    const market: Market = {
      team: asAdmin,
      today: async () => (await body<{ today: Day }>(await (await asAdmin()).get('/api/settings'))).today,
      signUp: async (person) => {
        const api = await open()
        const { email, password } = person
        if (joined.has(email)) await body(await api.post('/api/auth/log-in', { data: { email, password } }))
        else await body(await api.post('/api/auth/sign-up', { data: person }))
        joined.add(email)
        return { ...person, api }
      },
      verified: async (member) => {
        const file = await picture('front', '#7a4fd0', { width: 480, height: 360 })
        const { id } = await body<{ id: string }>(await member.api.post('/api/me/documents', { multipart: { kind: 'identity', file } }))
        await body(await (await asAdmin()).post(`/api/admin/documents/${id}/decision`, { data: { decision: 'approved' } }))
        await member.api.post('/api/me/notifications/read', { data: { all: true } })
        return member
      },
      enter: async (page, { email, password }) => {
        await body(await page.request.post('/api/auth/log-in', { data: { email, password } }))
      },
      draft: async ({ api }, given = {}) => {
        const car = await body<MyCarView>(await api.post('/api/cars', { data: { ...listing, ...given } }))
        const photo = await picture('front', '#7a4fd0', { width: 480, height: 360 })
        await body(await api.post(`/api/cars/${car.id}/photos`, { multipart: { photo } }))
        return car
      },
      submitted: async (owner, given) => await submit(owner, await market.draft(owner, given)),
      onMarket: async (owner, draft) => {
        const car = await submit(owner, draft)
        await body(await (await asAdmin()).post(`/api/admin/cars/${car.id}/decision`, { data: { decision: 'approved' } }))
        return car
      },
      car: async (owner, given) => await market.onMarket(owner, await market.draft(owner, given)),
      request: async ({ api }, { id }, { from, to }, message) => {
        const quote = await body<Quote>(await api.get(`/api/cars/${id}/quote?from=${from}&to=${to}`))
        const data = { carId: id, from, to, expectedTotal: quote.totalPrice, agreementVersion: agreements.renter.version, message }
        return await body(await api.post('/api/bookings', { data, headers: { 'Idempotency-Key': `${id} ${from} ${to}` } }))
      },
      act: async ({ api }, { id }, action, reason) =>
        await body(
          await api.post(`/api/bookings/${id}/actions`, {
            data: { action, ...(reason ? { reason } : {}) },
            headers: { 'Idempotency-Key': `${id} ${action}` },
          }),
        ),
      pickUp: async (owner, renter, { id, totalPrice }) => {
        const { pickupCode: code } = await body<BookingView>(await renter.api.get(`/api/bookings/${id}`))
        await handOver(owner, id, { kind: 'pickup', code, cashReceived: totalPrice })
      },
      bringBack: async (owner, { id, deposit }) => await handOver(owner, id, { kind: 'return', depositReturned: deposit }),
      drive: async (owner, renter, booking) => {
        await market.pickUp(owner, renter, booking)
        await market.bringBack(owner, booking)
      },
      review: async ({ api }, { id }, stars, text) => {
        await body(await api.post(`/api/bookings/${id}/review`, { data: { stars, text } }))
      },
      bookings: async ({ api }, as) => await body(await api.get(`/api/me/bookings?as=${as}`)),
    }
    await give(market)
    for (const api of opened) await api.dispose()
  },
})
