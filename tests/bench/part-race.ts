import { agreements } from '../../shared/agreement.ts'
import { addDays, dayOf } from '../../shared/days.ts'
import type { CarPage } from '../../server/cars/search.ts'
import type { LoadAnswer, LoadWish } from './load.ts'
import { startProgram, startServer, stop } from './processes.ts'
import { amounts } from './seed.ts'
import { bookedAhead, tokenOf } from './seed-rows.ts'
import type { Line } from './table.ts'

const races = 5
const connections = 100

const answerOf = async <T>(url: string) => (await (await fetch(url)).json()) as T

/** Each of the renters asks for that car on that one day. */
async function makeRequests(url: string, carId: string, day: string) {
  const { totalPrice: expectedTotal } = await answerOf<{ totalPrice: number }>(`${url}/api/cars/${carId}/quote?from=${day}&to=${day}`)
  const body = JSON.stringify({ carId, from: day, to: day, expectedTotal, agreementVersion: agreements.renter.version })
  return Array.from({ length: amounts.sessions }, (_, number) =>
    [
      'POST /api/bookings HTTP/1.1',
      `Host: ${new URL(url).host}`,
      `Cookie: twara_session=${tokenOf(number)}`,
      'Content-Type: application/json',
      `Idempotency-Key: race-${carId}-${number}`,
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  )
}

function lineOf(answers: readonly LoadAnswer[]): Line {
  const counts = answers.map(({ statuses }) =>
    Object.entries(statuses)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', '),
  )
  const met = answers.every(({ statuses }) => statuses['201'] === 1 && statuses['409'] === amounts.sessions - 1)
  const value = [...new Set(counts)].join(' | ')
  return { name: `${amounts.sessions.toLocaleString('en')} race for one car and day, ${races} times`, value, goal: '1 × 201', met }
}

/** A thousand renters want the same car on the same day at once. */
export async function measureRace(dataDir: string): Promise<Line[]> {
  const server = await startServer(dataDir)
  const load = startProgram<LoadWish, LoadAnswer>('load.ts')
  const day = addDays(dayOf(new Date()), bookedAhead + 5)
  try {
    const { cars } = await answerOf<CarPage>(`${server.url}/api/cars?location=musanze&from=${day}&to=${day}`)
    const answers: LoadAnswer[] = []
    for (const { id } of cars.slice(0, races)) {
      const requests = await makeRequests(server.url, id, day)
      answers.push(await load.ask({ port: server.port, requests, connections, milliseconds: null }))
    }
    return [lineOf(answers)]
  } finally {
    await Promise.all([load.stop(), stop(server.child)])
  }
}
