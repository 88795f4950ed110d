import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { calculateQuote } from '../../shared/domain/pricing.ts'
import { requestBooking } from '../../server/features/bookings/commands.ts'
import { readConfig } from '../../server/config/config.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { users } from '../../server/db/schema/users.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { createId } from '../../server/lib/ids.ts'
import { getCurrentSettings } from '../../server/features/settings/queries.ts'
import { readRows } from '../support/read-rows.ts'
import { dropTriggers } from '../support/sqlite-faults.ts'
import { respondWith } from './processes.ts'
import { upcomingDays } from './seed-rows.ts'

/** `untold` runs without the change-tracking triggers. */
export type BookingWriteOptions = { kind: 'bookings' | 'untold' | 'writes'; dataDir: string; milliseconds: number }

const inFlight = 16
/** Six rounds of this size keep every renter below the limit of open requests. */
const bookingsPerRound = 3_000
const tripDays = 3
const noExpiry = '9999-12-31'

async function prepare({ kind, dataDir }: BookingWriteOptions) {
  const db = openSqlite(join(dataDir, 'twara.db'))
  if (kind === 'untold') await dropTriggers(db)
  const settings = await getCurrentSettings(db.read, readConfig({}))
  const free = await readRows(db.read, cars, eq(cars.documentsValidTo, noExpiry))
  const renters = await db.read.select({ id: users.id }).from(users).where(eq(users.userType, 'renter')).orderBy(users.id)
  const firstDay = addDays(toDay(new Date()), upcomingDays + 10)
  let next = 0
  const createRequest = () => {
    const number = next++
    const car = free[number % free.length]
    const renter = renters[number % renters.length]
    if (!car || !renter) throw new Error('there is nothing left to book')
    const from = addDays(firstDay, Math.floor(number / free.length) * tripDays)
    const range = { from, to: addDays(from, tripDays - 1) }
    const expectedTotal = calculateQuote(car, settings, range).totalPrice
    return {
      actor: { id: renter.id, userType: 'renter' as const },
      request: { carId: car.id, ...range, expectedTotal, agreementVersion: currentAgreements.renter.version },
    }
  }
  const book = async ({ actor, request }: ReturnType<typeof createRequest>) => {
    const now = new Date()
    await db.write((tx) => requestBooking(tx, actor, request, settings, { now, newId: () => createId(now) }))
  }
  return { wishes: () => Array.from({ length: bookingsPerRound }, createRequest), book }
}

let prepared: ReturnType<typeof prepare> | undefined

async function measureBookings(options: BookingWriteOptions) {
  const { milliseconds } = options
  prepared ??= prepare(options)
  const { wishes: createRequests, book } = await prepared
  const requests = createRequests()
  const start = performance.now()
  const renter = async () => {
    while (performance.now() - start < milliseconds) {
      const request = requests.pop()
      if (!request) return
      await book(request)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, renter))
  return ((bookingsPerRound - requests.length) / (performance.now() - start)) * 1000
}

const page = Buffer.alloc(4096, 7)
const pages = 1024

/** The upper bound of the disk: page after page, each synced before the next. */
function measureDiskWrites({ dataDir, milliseconds }: BookingWriteOptions) {
  const file = openSync(join(dataDir, 'pages'), 'w')
  for (let number = 0; number < pages; number += 1) writeSync(file, page, 0, page.length, number * page.length)
  fsyncSync(file)
  const start = performance.now()
  let done = 0
  while (performance.now() - start < milliseconds) {
    writeSync(file, page, 0, page.length, (done % pages) * page.length)
    fsyncSync(file)
    done += 1
  }
  const perSecond = (done / (performance.now() - start)) * 1000
  closeSync(file)
  return perSecond
}

respondWith(
  async (wish: BookingWriteOptions): Promise<number> => (wish.kind === 'writes' ? measureDiskWrites(wish) : measureBookings(wish)),
)
