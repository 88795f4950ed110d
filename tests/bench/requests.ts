import { currentAgreements } from '../../shared/domain/agreement.ts'
import type { Quote } from '../../shared/domain/pricing.ts'
import type { CarSearchPage } from '../../server/features/cars/search.ts'
import type { BareHonoOptions } from './bare-hono.ts'
import type { LoadResult, LoadOptions } from './load.ts'
import { freePort } from '../support/launch.ts'
import { type Program, startProgram } from './processes.ts'
import { toToken } from './seed-rows.ts'

export const phoneHeaders = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

const requestOf = (port: number, what: string, headers: Record<string, string | number>, body = '') =>
  [
    `${what} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `\r\n${body}`,
  ].join('\r\n')

export const toGet = (port: number, path: string, headers: Record<string, string> = {}) => requestOf(port, `GET ${path}`, headers)

export type FreeCar = { id: string; totalPrice: number }
export function toBookingRequest(port: number, car: FreeCar, day: string, { renter, key }: { renter: number; key: string }) {
  const days = { from: day, to: day }
  const body = JSON.stringify({ carId: car.id, ...days, expectedTotal: car.totalPrice, agreementVersion: currentAgreements.renter.version })
  const headers = {
    Cookie: `twara_session=${toToken(renter)}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'Content-Length': body.length,
  }
  return requestOf(port, 'POST /api/bookings', headers, body)
}

export type Load = Program<LoadOptions, LoadResult>
export const startLoad = (): Load => startProgram('load.ts')

export async function measureRate(load: Load, wish: LoadOptions, wanted = '200') {
  const { perSecond, statuses } = await load.ask(wish)
  if (Object.keys(statuses).some((status) => status !== wanted)) throw new Error(`not everything was answered: ${JSON.stringify(statuses)}`)
  return perSecond
}

export async function startHono() {
  const port = await freePort()
  const program = startProgram<BareHonoOptions, null>('bare-hono.ts')
  return { ...program, port, serve: (wish: Omit<BareHonoOptions, 'port'>) => program.ask({ port, ...wish }) }
}

export async function listFreeCars(url: string, city: string, day: string, count: number) {
  const found: FreeCar[] = []
  for (let page = 1; found.length < count; page += 1) {
    const { cars } = await parseJson<CarSearchPage>(`${url}/api/cars?location=${city}&from=${day}&to=${day}&page=${page}`)
    for (const { id } of cars) found.push({ ...(await parseJson<Quote>(`${url}/api/cars/${id}/quote?from=${day}&to=${day}`)), id })
  }
  return found.slice(0, count)
}

export const parseJson = async <T>(url: string) => (await (await fetch(url)).json()) as T
