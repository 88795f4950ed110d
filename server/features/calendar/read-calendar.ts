import { Worker } from 'node:worker_threads'
import type { CalendarFault } from '../../../shared/domain/calendar.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import { createLimiter } from '../../lib/async.ts'
import type { CalendarDays } from './expand-events.ts'
import { fetchText } from '../../lib/safe-fetch/fetch-text.ts'
import type { Network } from '../../lib/safe-fetch/safe-request.ts'

// The build puts the worker beside the main bundle.
const workerUrl = new URL(import.meta.url.endsWith('.ts') ? './ics.worker.ts' : './ics.worker.js', import.meta.url)
const timeoutMs = 3_000
const resourceLimits = { maxOldGenerationSizeMb: 96 }

const limitWorkers = createLimiter(2)

/** Runs in a worker that can be terminated, because a short rule can keep ical.js busy forever. */
const parseInWorker = (text: string, within: DayRange, timeout: number) =>
  new Promise<CalendarDays | 'calendar_unreadable'>((resolve) => {
    const worker = new Worker(workerUrl, { workerData: { text, within }, resourceLimits })
    const timer = setTimeout(() => void worker.terminate(), timeout)
    const fail = () => resolve('calendar_unreadable')
    worker.once('message', (days: CalendarDays) => resolve(days))
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail()
    })
  })

export const parseCalendarText = (text: string, within: DayRange, timeout = timeoutMs) =>
  limitWorkers(() => parseInWorker(text, within, timeout))

export async function readCalendar(network: Network, url: string, within: DayRange): Promise<CalendarDays | CalendarFault> {
  const fetched = await fetchText(network, url)
  return typeof fetched === 'string' ? fetched : await parseCalendarText(fetched.text, within)
}
