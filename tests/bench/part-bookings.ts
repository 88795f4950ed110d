import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookingWriteOptions } from './booking-writes.ts'
import { startProgram } from './processes.ts'
import { runRounds, type Line, compareRates } from './table.ts'

const rounds = 5
const roundMs = 1_000

export async function measure(dataDir: string): Promise<Line[]> {
  const otherDir = join(dataDir, 'untold')
  await mkdir(otherDir)
  await copyFile(join(dataDir, 'twara.db'), join(otherDir, 'twara.db'))
  await using withTriggers = startProgram<BookingWriteOptions, number>('booking-writes.ts')
  await using withoutTriggers = startProgram<BookingWriteOptions, number>('booking-writes.ts')
  const round = async () => ({
    bookings: await withTriggers.ask({ kind: 'bookings', dataDir, milliseconds: roundMs }),
    untold: await withoutTriggers.ask({ kind: 'untold', dataDir: otherDir, milliseconds: roundMs }),
    writes: await withTriggers.ask({ kind: 'writes', dataDir, milliseconds: roundMs }),
  })
  await round()
  const measured = await runRounds(rounds, round)
  return [
    compareRates('bookings ÷ synced 4 kB writes', measured, 'bookings', 'writes', 0.4),
    compareRates('bookings with triggers ÷ without', measured, 'bookings', 'untold', 0.95),
  ]
}
