import { currentAgreements } from '../../shared/domain/agreement.ts'
import type { Quote } from '../../shared/domain/pricing.ts'
import type { CarSearchPage } from '../../server/features/cars/search.ts'
import type { BareHonoOptions } from './bare-hono.ts'
import type { LoadResult, LoadOptions } from './load.ts'
import { findFreePort } from '../support/launch.ts'
import { type Program, startProgram } from './processes.ts'
import { toToken } from './seed-rows.ts'

export const phoneHeaders = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

const buildRequest = (port: number, requestLine: string, headers: Record<string, string | number>, body = '') =>
  [
    `${requestLine} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `\r\n${body}`,
  ].join('\r\n')

export const toGet = (port: number, path: string, headers: Record<string, string> = {}) => buildRequest(port, `GET ${path}`, headers)

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
  return buildRequest(port, 'POST /api/bookings', headers, body)
}

export type Load = Program<LoadOptions, LoadResult>
export const startLoad = (): Load => startProgram('load.ts')

export async function measureRate(load: Load, options: LoadOptions, expectedStatus = '200') {
  const { perSecond, statuses } = await load.ask(options)
  if (Object.keys(statuses).some((status) => status !== expectedStatus))
    throw new Error(`not everything was answered: ${JSON.stringify(statuses)}`)
  return perSecond
}

export async function startHono() {
  const port = await findFreePort()
  const program = startProgram<BareHonoOptions, null>('bare-hono.ts')
  return { ...program, port, serve: (options: Omit<BareHonoOptions, 'port'>) => program.ask({ port, ...options }) }
}

export async function listFreeCars(url: string, city: string, day: string, count: number) {
  const freeCars: FreeCar[] = []
  for (let page = 1; freeCars.length < count; page += 1) {
    const { cars } = await fetchJson<CarSearchPage>(`${url}/api/cars?location=${city}&from=${day}&to=${day}&page=${page}`)
    for (const { id } of cars) freeCars.push({ ...(await fetchJson<Quote>(`${url}/api/cars/${id}/quote?from=${day}&to=${day}`)), id })
  }
  return freeCars.slice(0, count)
}

export const fetchJson = async <T>(url: string) => (await (await fetch(url)).json()) as T
