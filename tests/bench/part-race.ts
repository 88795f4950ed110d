import { addDays, dayOf } from '../../shared/days.ts'
import type { LoadAnswer } from './load.ts'
import { startServer } from './processes.ts'
import { bookingOf, freeCars, startLoad } from './requests.ts'
import { amounts } from './seed.ts'
import { bookedAhead } from './seed-rows.ts'
import type { Line } from './table.ts'

const races = 5
const connections = 100

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
export async function measure(dataDir: string): Promise<Line[]> {
  await using server = await startServer(dataDir)
  await using load = startLoad()
  const { port, url } = server
  const day = addDays(dayOf(new Date()), bookedAhead + 5)
  const answers: LoadAnswer[] = []
  for (const car of await freeCars(url, 'musanze', day, races)) {
    const requests = Array.from({ length: amounts.sessions }, (_, renter) =>
      bookingOf(port, car, day, { renter, key: `race-${car.id}-${renter}` }),
    )
    answers.push(await load.ask({ port, requests, connections, milliseconds: null }))
  }
  return [lineOf(answers)]
}
