import { Worker } from 'node:worker_threads'
import type { CalendarFault } from '../../../shared/domain/calendar.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import { createLimiter } from '../../lib/async.ts'
import type { CalendarDays } from './expand-events.ts'
import { fetchText } from '../../lib/safe-fetch/fetch-text.ts'
import type { Network } from '../../lib/safe-fetch/safe-request.ts'

// The build puts the worker beside the main bundle.
const reader = new URL(import.meta.url.endsWith('.ts') ? './ics.worker.ts' : './ics.worker.js', import.meta.url)
const patienceMs = 3_000
const resourceLimits = { maxOldGenerationSizeMb: 96 }

const twoAtOnce = createLimiter(2)

/** Runs in a worker that can be terminated, because a short rule can keep ical.js busy forever. */
const daysOfText = (text: string, within: DayRange, patience: number) =>
  new Promise<CalendarDays | 'calendar_unreadable'>((resolve) => {
    const worker = new Worker(reader, { workerData: { text, within }, resourceLimits })
    const timer = setTimeout(() => void worker.terminate(), patience)
    const giveUp = () => resolve('calendar_unreadable')
    worker.once('message', (read: CalendarDays) => resolve(read))
    worker.once('error', giveUp)
    worker.once('exit', () => {
      clearTimeout(timer)
      giveUp()
    })
  })

export const readText = (text: string, within: DayRange, patience = patienceMs) => twoAtOnce(() => daysOfText(text, within, patience))

export async function readCalendar(network: Network, url: string, within: DayRange): Promise<CalendarDays | CalendarFault> {
  const fetched = await fetchText(network, url)
  return typeof fetched === 'string' ? fetched : await readText(fetched.text, within)
}
