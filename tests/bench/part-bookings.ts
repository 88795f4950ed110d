import type { BookingWish } from './booking-writes.ts'
import { startProgram } from './processes.ts'
import { atLeast, type Line, median, medianRatio, perSecond } from './table.ts'

const rounds = 5
const roundMs = 1_000

/** Bookings through the command, each committed to disk, against pages written to the same disk. */
export async function measureBookings(dataDir: string): Promise<Line[]> {
  const program = startProgram<BookingWish, number>('booking-writes.ts')
  const ask = (kind: BookingWish['kind']) => program.ask({ kind, dataDir, milliseconds: roundMs })
  try {
    await ask('bookings')
    const measured: { part: number; whole: number }[] = []
    for (let round = 0; round < rounds; round += 1) measured.push({ part: await ask('bookings'), whole: await ask('writes') })
    const ratio = medianRatio(measured)
    const value = `${perSecond(median(measured.map(({ part }) => part)))} ÷ ${perSecond(median(measured.map(({ whole }) => whole)))}`
    return [{ name: 'bookings ÷ synced 4 kB writes', value, ratio, ...atLeast(ratio, 0.4) }]
  } finally {
    await program.stop()
  }
}
