import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type AdminCarView, type AdminListingView, getCarTitle, getDisplayCarStatus } from '../../../shared/domain/car.ts'
import type { AdminCarsQuery } from '../../../shared/schemas/car.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { CarDocumentView } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { locations } from '../../../shared/domain/places.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { parseReference } from '../../../shared/domain/statement.ts'
import { listDecisionsAbout } from '../audit-log/queries.ts'
import { phoneMatches, nameOrEmailMatches, getUsersByIds } from '../auth/users.ts'
import { getDocumentsByCar, selectUncheckedCars, selectUncheckedSince } from '../cars/document-queries.ts'
import { type CarConditions, createCarConditions, selectCarIds, getBookableCar, getPhotosByCar } from '../cars/queries.ts'
import { toCarFields } from '../cars/views.ts'
import { toPhotoView } from '../../search/cards.ts'
import type { CarRow } from '../../db/row-types.ts'
import type { Reader } from '../../db/database.ts'
import { countCapped } from '../../db/capped-count.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import { hasReference } from '../../db/predicates.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { users } from '../../db/schema/users.ts'
import { cars } from '../../db/schema/cars.ts'

async function toAdminCarViews(db: Reader, rows: readonly CarRow[], now: Date, withDetails = false): Promise<AdminCarView[]> {
  const ids = rows.map((row) => row.id)
  const photos = await getPhotosByCar(db, ids)
  const documentsByCar = withDetails ? await getDocumentsByCar(db, ids) : new Map<string, CarDocumentView[]>()
  const owners = await getUsersByIds(
    db,
    rows.map((row) => row.ownerId),
  )
  return rows.map((car) => {
    const owner = owners.get(car.ownerId)
    const photosOfCar = photos.get(car.id) ?? []
    const [photo] = photosOfCar
    return {
      id: car.id,
      title: getCarTitle(car),
      location: car.location,
      status: car.status,
      displayStatus: getDisplayCarStatus({ ...car, isHeld: car.holdReason !== null }, toDay(now)),
      owner: { id: car.ownerId, name: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '' },
      rejectionNote: car.rejectionNote,
      photo: photo ? toPhotoView(photo) : null,
      pricePerDay: car.pricePerDay,
      plate: car.plate,
      securityDeposit: car.securityDeposit,
      createdAt: car.createdAt.toISOString(),
      updatedAt: car.updatedAt.toISOString(),
      submittedAt: car.submittedAt?.toISOString() ?? null,
      featured: car.featuredAt !== null,
      ...(withDetails
        ? {
            listing: {
              ...toCarFields(car),
              plate: car.plate,
              pickupPlace: car.pickupPlace,
              photos: photosOfCar.map(toPhotoView),
              documents: documentsByCar.get(car.id) ?? [],
            },
          }
        : {}),
    }
  })
}

export async function getAdminCarView(db: Reader, id: string, now: Date) {
  const [view] = await toAdminCarViews(db, await db.select().from(cars).where(eq(cars.id, id)), now)
  return view
}

export async function getAdminListing(db: Reader, actor: Actor, id: string, now: Date): Promise<AdminListingView> {
  const car = await getBookableCar(db, actor, id)
  const [view] = await toAdminCarViews(db, [car], now, true)
  if (!view?.listing) throw new AppError('not_found')
  const owners = await getUsersByIds(db, [car.ownerId])
  const decisions = await listDecisionsAbout(db, id)
  return { ...view, listing: view.listing, ownerPhone: owners.get(car.ownerId)?.phone ?? null, decisions }
}

const ownerMatches = (condition: SQL) => inArray(cars.ownerId, sql`(SELECT ${users.id} FROM ${users} WHERE ${condition})`)

const cityMatches = (word: string) =>
  inArray(
    cars.location,
    locations.filter((city) => city.includes(word)),
  )

/** Its own reference, or that of one of its bookings. */
function referenceMatches(word: string) {
  const reference = parseReference(word)
  if (!reference) return []
  const booked = sql`(SELECT ${bookings.carId} FROM ${bookings} WHERE ${hasReference(bookings.id, reference)})`
  return [hasReference(cars.id, reference), inArray(cars.id, booked)]
}

function wordMatches(matchesCar: CarConditions, word: string) {
  const owner = nameOrEmailMatches(word)
  return inArray(cars.id, selectCarIds([...matchesCar(word), cityMatches(word), owner && ownerMatches(owner), ...referenceMatches(word)]))
}

async function textMatches(db: Reader, q: string) {
  const searchWords = splitSearchWords(q)
  if (searchWords.length === 0) return undefined
  const matchesCar = await createCarConditions(db)
  const words = and(...searchWords.map((word) => wordMatches(matchesCar, word)))
  const phone = phoneMatches(q)
  return phone ? or(inArray(cars.id, selectCarIds([ownerMatches(phone)])), words) : words
}

type CarFilter = Pick<AdminCarsQuery, 'id' | 'q' | 'status' | 'papers'>
const filterMatches = async (db: Reader, { id, q = '', status, papers }: CarFilter) =>
  and(
    id ? eq(cars.id, id) : undefined,
    status ? eq(cars.status, status) : ne(cars.status, 'draft'),
    isNull(cars.archivedAt),
    papers ? inArray(cars.id, selectUncheckedCars(db)) : undefined,
    await textMatches(db, q),
  )
const orders = {
  newest: [desc(cars.createdAt), desc(cars.id)],
  oldest: [asc(cars.createdAt), asc(cars.id)],
  waiting: [asc(cars.submittedAt), asc(cars.id)],
  name: [asc(cars.searchText), asc(cars.id)],
  price: [asc(cars.pricePerDay), asc(cars.id)],
}

const oldestDocumentFirst = [asc(selectUncheckedSince(cars.id)), asc(cars.id)]

export async function listAdminCars(db: Reader, { sort, page, ...filter }: AdminCarsQuery, now: Date) {
  const condition = await filterMatches(db, filter)
  const withDetails = filter.status === 'pending' || filter.papers !== undefined
  const order = filter.papers && sort === 'waiting' ? oldestDocumentFirst : orders[sort]
  const rows = await db
    .select()
    .from(cars)
    .where(condition)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { cars: await toAdminCarViews(db, rows, now, withDetails), total: await countCapped(db, cars, condition) }
}

export async function* exportAdminCars(db: Reader, filter: CarFilter, now: Date) {
  const condition = await filterMatches(db, filter)
  yield* inBatches(async (after) => {
    const rows = await db
      .select()
      .from(cars)
      .where(and(gt(cars.id, after), condition))
      .orderBy(asc(cars.id))
      .limit(batchSize)
    return toAdminCarViews(db, rows, now)
  })
}
