import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookingWish } from './booking-writes.ts'
import { startProgram } from './processes.ts'
import { atLeast, type Line, median, medianRatio, perSecond } from './table.ts'

const rounds = 5
const roundMs = 1_000

type Round = Record<BookingWish['kind'], number>

function lineOf(name: string, measured: readonly Round[], whole: 'writes' | 'untold', goal: number): Line {
  const ratio = medianRatio(measured.map((round) => ({ part: round.bookings, whole: round[whole] })))
  const [part, of] = [median(measured.map(({ bookings }) => bookings)), median(measured.map((round) => round[whole]))]
  return { name, value: `${perSecond(part)} ÷ ${perSecond(of)}`, ratio, ...atLeast(ratio, goal) }
}

/** Bookings through the command, each committed to disk, against pages written to the same disk, and against bookings of which nobody is told. */
export async function measureBookings(dataDir: string): Promise<Line[]> {
  const otherDir = join(dataDir, 'untold')
  await mkdir(otherDir)
  await copyFile(join(dataDir, 'twara.db'), join(otherDir, 'twara.db'))
  const [told, untold] = [startProgram<BookingWish, number>('booking-writes.ts'), startProgram<BookingWish, number>('booking-writes.ts')]
  const round = async (): Promise<Round> => ({
    bookings: await told.ask({ kind: 'bookings', dataDir, milliseconds: roundMs }),
    untold: await untold.ask({ kind: 'untold', dataDir: otherDir, milliseconds: roundMs }),
    writes: await told.ask({ kind: 'writes', dataDir, milliseconds: roundMs }),
  })
  try {
    await round()
    const measured: Round[] = []
    for (let number = 0; number < rounds; number += 1) measured.push(await round())
    return [
      lineOf('bookings ÷ synced 4 kB writes', measured, 'writes', 0.4),
      lineOf('bookings with triggers ÷ without', measured, 'untold', 0.95),
    ]
  } finally {
    await Promise.all([told.stop(), untold.stop()])
  }
}
