import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { startSession } from '../../server/features/auth/sessions.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { users } from '../../server/db/schema/users.ts'
import type { Db } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { createRandom } from '../bench/random.ts'
import { listingInput } from './listing-fixtures.ts'
import { imageForm, createImage } from './images.ts'

const carCount = 30

export async function seedCars(dataDir: string, renterCount?: number) {
  const db = openSqlite(join(dataDir, 'twara.db'))
  const cookies = await insertCars(db, renterCount)
  await db.close()
  return cookies
}

export async function insertCars(db: Db, renterCount = 12) {
  const now = new Date()
  const userFields = {
    passwordHash: 'none',
    firstName: 'Aline',
    lastName: 'Uwase',
    emailConfirmedAt: now,
    idVerification: 'approved' as const,
    createdAt: now,
    updatedAt: now,
  }
  const car = { ...listingInput, ownerId: 'owner', searchText: 'toyota rav4', features: [], createdAt: now, updatedAt: now }
  const approvedCar = { ...car, status: 'approved' as const, submittedAt: now, decidedAt: now }
  return await db.write(async (tx) => {
    await tx.insert(users).values({ ...userFields, id: 'owner', email: 'owner@example.rw', phone: '250788000000', userType: 'owner' })
    const cookies: string[] = []
    for (let number = 0; number < renterCount; number += 1) {
      const id = `renter-${number}`
      const phone = `250788${100_000 + number}`
      await tx.insert(users).values({ ...userFields, id, email: `${id}@example.rw`, phone, userType: 'renter' })
      cookies.push(`twara_session=${await startSession(tx, id, null, now)}`)
    }
    await tx.insert(cars).values(Array.from({ length: carCount }, (_, number) => ({ ...approvedCar, id: `car-${number}` })))
    return cookies
  })
}

/** Writes that the server confirmed: ids of bookings, renter/car pairs, and renters with an avatar. */
export type Acknowledged = { bookings: Set<string>; favourites: Set<string>; avatars: Set<string> }

const send = (method: string, address: string, cookie: string, body: object, headers = {}) =>
  fetch(address, { method, headers: { cookie, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

export async function requestCar(url: string, cookie: string, carId: string, day: string, key: string) {
  const { totalPrice } = await (await fetch(`${url}/api/cars/${carId}/quote?from=${day}&to=${day}`)).json()
  const body = { carId, from: day, to: day, expectedTotal: totalPrice, agreementVersion: currentAgreements.renter.version }
  return await send('POST', `${url}/api/bookings`, cookie, body, { 'idempotency-key': key })
}

export async function sendAvatar(url: string, cookie: string) {
  const { buffer, name } = await createImage('me', 'teal', { width: 300, height: 300 })
  return await fetch(`${url}/api/me/avatar`, { method: 'POST', headers: { cookie }, body: imageForm(buffer, name) })
}

/** Runs until the server is gone and records only confirmed writes. */
export async function runMixedLoad(url: string, cookies: readonly string[], seed: number, acknowledged: Acknowledged) {
  const random = createRandom(seed)
  let keys = 0
  async function book(cookie: string) {
    const carId = `car-${random.between(0, carCount - 1)}`
    const from = addDays(toDay(new Date()), random.between(1, 360))
    keys += 1
    const response = await requestCar(url, cookie, carId, from, `${seed}-${keys}-${random.between(0, 999_999)}`)
    const booking = await response.json()
    if (response.status !== 201) return
    acknowledged.bookings.add(booking.id)
    // Open requests are limited, so each one is withdrawn.
    await send('POST', `${url}/api/bookings/${booking.id}/actions`, cookie, { action: 'cancel' })
  }
  async function addFavourite(cookie: string, number: number) {
    const carId = `car-${random.between(0, carCount - 1)}`
    const { ok } = await send('PUT', `${url}/api/me/favourites/${carId}`, cookie, {})
    if (ok) acknowledged.favourites.add(`renter-${number}/${carId}`)
  }
  const work = async (cookie: string, number: number) => {
    for (;;) {
      if (random.happens(0.6)) await book(cookie)
      else if (random.happens(0.8)) await addFavourite(cookie, number)
      else if ((await sendAvatar(url, cookie)).status === 201) acknowledged.avatars.add(`renter-${number}`)
    }
  }
  await Promise.allSettled(cookies.map(work))
}

export function findLosses(dataDir: string, { bookings, favourites, avatars }: Acknowledged): string[] {
  const rows = new Sqlite(join(dataDir, 'twara.db'), { readonly: true })
  try {
    const all = (statement: string) => rows.prepare(statement).pluck().all() as string[]
    const [bookingIds, favouritePairs] = [
      new Set(all('SELECT id FROM bookings')),
      new Set(all("SELECT user_id || '/' || car_id FROM favourites")),
    ]
    const avatarIds = new Set(all('SELECT id FROM avatars WHERE ready_at IS NOT NULL'))
    const usersWithAvatar = new Set(all('SELECT id FROM users WHERE avatar_id IS NOT NULL'))
    const isOnDisk = (id: string) => existsSync(join(dataDir, 'avatars', id))
    return [
      ...all('PRAGMA integrity_check').filter((line) => line !== 'ok'),
      ...(rows.pragma('foreign_key_check') as unknown[]).map(() => 'a row points at nothing'),
      ...[...bookings].filter((id) => !bookingIds.has(id)).map((id) => `booking ${id}`),
      ...[...favourites].filter((pair) => !favouritePairs.has(pair)).map((pair) => `favourite ${pair}`),
      ...[...avatarIds].filter((id) => !isOnDisk(id)).map((id) => `the file of ${id}`),
      // A later avatar may have been stored although its response was lost.
      ...[...avatars].filter((id) => !usersWithAvatar.has(id)).map((id) => `the picture of ${id}`),
    ]
  } finally {
    rows.close()
  }
}
