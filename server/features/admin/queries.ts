import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type AdminCarView, type AdminListingView, carTitle, shownCarStatus } from '../../../shared/domain/car.ts'
import type { AdminCarsQuery } from '../../../shared/schemas/car.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { PaperView } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { locations } from '../../../shared/domain/places.ts'
import { searchWords } from '../../../shared/domain/search.ts'
import { decisionsAbout } from '../audit-log/queries.ts'
import { hasPhone, nameMatches, peopleByIds } from '../auth/users.ts'
import { getDocumentsByCar, uncheckedCars, uncheckedSince } from '../cars/document-queries.ts'
import { isCarNamed } from '../cars/names.ts'
import { getBookableCar, photosByCar } from '../cars/queries.ts'
import { toCarFields } from '../cars/views.ts'
import { toPhotoView } from '../../search/cards.ts'
import type { CarRow } from '../../db/row-types.ts'
import type { Reader } from '../../db/database.ts'
import { countCapped } from '../../db/capped-count.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import { users } from '../../db/schema/users.ts'
import { cars } from '../../db/schema/cars.ts'

async function toAdminCarViews(db: Reader, rows: readonly CarRow[], now: Date, isInFull = false): Promise<AdminCarView[]> {
  const ids = rows.map((row) => row.id)
  const photos = await photosByCar(db, ids)
  const papers = isInFull ? await getDocumentsByCar(db, ids) : new Map<string, PaperView[]>()
  const people = await peopleByIds(
    db,
    rows.map((row) => row.ownerId),
  )
  return rows.map((car) => {
    const owner = people.get(car.ownerId)
    const own = photos.get(car.id) ?? []
    const [photo] = own
    return {
      id: car.id,
      title: carTitle(car),
      location: car.location,
      status: car.status,
      shown: shownCarStatus({ ...car, isHeld: car.held !== null }, toDay(now)),
      owner: { id: car.ownerId, name: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '' },
      rejectionNote: car.rejectionNote,
      photo: photo ? toPhotoView(photo) : null,
      pricePerDay: car.pricePerDay,
      createdAt: car.createdAt.toISOString(),
      updatedAt: car.updatedAt.toISOString(),
      submittedAt: car.submittedAt?.toISOString() ?? null,
      featured: car.featuredAt !== null,
      ...(isInFull
        ? {
            listing: {
              ...toCarFields(car),
              plate: car.plate,
              pickupPlace: car.pickupPlace,
              photos: own.map(toPhotoView),
              papers: papers.get(car.id) ?? [],
            },
          }
        : {}),
    }
  })
}

export async function adminCarView(db: Reader, id: string, now: Date) {
  const [view] = await toAdminCarViews(db, await db.select().from(cars).where(eq(cars.id, id)), now)
  return view
}

export async function adminListing(db: Reader, actor: Actor, id: string, now: Date): Promise<AdminListingView> {
  const car = await getBookableCar(db, actor, id)
  const [view] = await toAdminCarViews(db, [car], now, true)
  if (!view?.listing) throw new AppError('not_found')
  const people = await peopleByIds(db, [car.ownerId])
  const decisions = await decisionsAbout(db, id)
  return { ...view, listing: view.listing, ownerPhone: people.get(car.ownerId)?.phone ?? null, decisions }
}

/** Few users have cars, so the search starts from owners. */
const isOfOwner = (which: SQL) =>
  inArray(
    cars.ownerId,
    sql`(SELECT ${users.id} FROM ${users} WHERE ${users.id} IN (SELECT DISTINCT ${cars.ownerId} FROM ${cars}) AND ${which})`,
  )

const isInCityLike = (word: string) =>
  inArray(
    cars.location,
    locations.filter((city) => city.includes(word)),
  )

const namedBy = (q: string): SQL | undefined => {
  const words = searchWords(q).map((word) => or(isCarNamed(word), isInCityLike(word), isOfOwner(nameMatches(word))))
  const phone = hasPhone(q)
  return phone ? or(isOfOwner(phone), and(...words)) : and(...words)
}

type Wanted = Pick<AdminCarsQuery, 'q' | 'status' | 'papers'>
const carsWanted = (db: Reader, { q = '', status, papers }: Wanted) =>
  and(
    status ? eq(cars.status, status) : ne(cars.status, 'draft'),
    isNull(cars.archivedAt),
    papers ? inArray(cars.id, uncheckedCars(db)) : undefined,
    namedBy(q),
  )
const orders = {
  newest: [desc(cars.createdAt), desc(cars.id)],
  oldest: [asc(cars.createdAt), asc(cars.id)],
  waiting: [asc(cars.submittedAt), asc(cars.id)],
  name: [asc(cars.searchText), asc(cars.id)],
  price: [asc(cars.pricePerDay), asc(cars.id)],
}

const papersWaiting = [asc(uncheckedSince(cars.id)), asc(cars.id)]

export async function adminCars(db: Reader, { sort, page, ...which }: AdminCarsQuery, now: Date) {
  const wanted = carsWanted(db, which)
  const isInFull = which.status === 'pending' || which.papers !== undefined
  const order = which.papers && sort === 'waiting' ? papersWaiting : orders[sort]
  const rows = await db
    .select()
    .from(cars)
    .where(wanted)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { cars: await toAdminCarViews(db, rows, now, isInFull), total: await countCapped(db, cars, wanted) }
}

export const carPortions = (db: Reader, which: Wanted, now: Date) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(cars)
      .where(and(gt(cars.id, after), carsWanted(db, which)))
      .orderBy(asc(cars.id))
      .limit(batchSize)
    return toAdminCarViews(db, rows, now)
  })
