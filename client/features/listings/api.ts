import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListingChangeInput, ListingInput, PriceHelpQuery } from '../../../shared/schemas/car.ts'
import type { MyCarView, MyPhotoView } from '../../../shared/domain/car.ts'
import type { CarDocumentKind, CarDocumentView } from '../../../shared/domain/document.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { getNextPage, pageSize } from '../../../shared/lib/paging.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { toIdempotentOptions } from '../../lib/idempotency-key.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { isLiveConnected } from '../../polling.ts'
import { sessionQuery } from '../../session.ts'
import { deleteListingDraft } from '../../draft-storage.ts'
import { upload } from '../uploads/upload.ts'
import type { UploadOptions } from '../uploads/upload-queue.ts'

const approvalPollMs = 5_000

type CarListPage = { cars: MyCarView[]; total: number }
const hasPendingCar = (page: CarListPage) => page.cars.some((car) => car.status === 'pending')

export const myCarQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.myCar(id),
    queryFn: ({ signal }): Promise<MyCarView> => call(http.me.cars[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const myCarsQuery = infiniteQueryOptions({
  queryKey: queryKeys.myCars,
  queryFn: async ({ client, pageParam, signal }): Promise<CarListPage> => {
    const page = await call(http.me.cars.$get({ query: { page: String(pageParam) } }, { init: { signal } }))
    // The wizard opens a car from this cache instead of fetching it again.
    for (const car of page.cars) client.setQueryData(myCarQuery(car.id).queryKey, car)
    return page
  },
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => getNextPage(page, pageSize, last.total),
  // TanStack Query pauses this in hidden tabs, which saves data and battery.
  refetchInterval: ({ state }) => (!isLiveConnected() && state.data?.pages.some(hasPendingCar) ? approvalPollMs : false),
})

export const priceHelpQuery = (car: PriceHelpQuery) =>
  queryOptions({
    queryKey: queryKeys.priceHelp(car),
    staleTime: 5 * minuteMs,
    queryFn: ({ signal }) => call(http.me['price-help'].$get({ query: { ...car, seats: String(car.seats) } }, { init: { signal } })),
  })

export const myStatsQuery = queryOptions({
  queryKey: queryKeys.myStats,
  staleTime: minuteMs,
  queryFn: ({ signal }) => call(http.me.stats.$get({}, { init: { signal } })),
})

/** Undefined where the fetch fails. */
export async function refetchCar(client: QueryClient, id: string) {
  const car = await client.fetchQuery({ ...myCarQuery(id), staleTime: 0 }).catch(() => undefined)
  if (car) await invalidate(client, invalidations.listingChanged(id))
  return car
}

const cacheCar = (client: QueryClient, car: MyCarView) => client.setQueryData(myCarQuery(car.id).queryKey, car)

/** Repeating it with the same key creates one draft only. */
export async function createDraft(client: QueryClient, listing: ListingInput, key: string) {
  const car = await call(http.cars.$post({ json: listing }, toIdempotentOptions(key)))
  cacheCar(client, car)
  void invalidate(client, invalidations.draftCreated(car.id))
  return car
}

export async function changeCar(client: QueryClient, id: string, change: ListingChangeInput) {
  const car = await call(http.cars[':id'].$patch({ param: { id }, json: change }))
  cacheCar(client, car)
  await invalidate(client, invalidations.listingChanged(id))
  return car
}

export async function setListed(client: QueryClient, id: string, listed: boolean) {
  await changeCar(client, id, { listed })
  await invalidate(client, invalidations.listingPausedOrResumed(id))
}

export async function submitCar(client: QueryClient, id: string, agreementVersion: string) {
  const car = await call(http.cars[':id'].submit.$post({ param: { id }, json: { agreementVersion } }))
  cacheCar(client, car)
  await invalidate(client, invalidations.listingSubmitted(id))
  return car
}

export async function deleteCar(client: QueryClient, id: string) {
  await call(http.cars[':id'].$delete({ param: { id } }))
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session?.user) deleteListingDraft(session.user.id, id)
  await invalidate(client, invalidations.carDeleted(id))
}

export async function addPhoto(client: QueryClient, carId: string, file: File, options: UploadOptions) {
  const photo = await upload<MyPhotoView>(`/api/cars/${carId}/photos`, { field: 'photo', file, ...options })
  // The server has sent an approved car back to review because of the new photo.
  client.setQueryData(
    myCarQuery(carId).queryKey,
    // After a retry the photo may be in the list already.
    (car) =>
      car && {
        ...car,
        photos: [...car.photos.filter(({ id }) => id !== photo.id), photo],
        status: car.status === 'approved' ? 'pending' : car.status,
      },
  )
  // Not awaited: until this returns, the upload is still listed beside its photo and would count twice.
  void invalidate(client, invalidations.listingChanged(carId))
}

export async function removePhoto(client: QueryClient, carId: string, photoId: string) {
  cacheCar(client, await call(http.cars[':id'].photos[':photoId'].$delete({ param: { id: carId, photoId } })))
  await invalidate(client, invalidations.listingChanged(carId))
}

export async function reorderPhotos(client: QueryClient, carId: string, photos: MyPhotoView[]) {
  client.setQueryData(myCarQuery(carId).queryKey, (car) => car && { ...car, photos })
  try {
    const ids = photos.map((photo) => photo.id)
    cacheCar(client, await call(http.cars[':id'].photos.order.$put({ param: { id: carId }, json: { ids } })))
    await invalidate(client, invalidations.listingChanged(carId))
  } catch (error) {
    void invalidate(client, invalidations.listingConflict(carId))
    throw error
  }
}

export const getCarDocumentUrl = (carId: string, documentId: string) => `/api/cars/${carId}/papers/${documentId}`

export async function uploadCarDocument(client: QueryClient, carId: string, kind: CarDocumentKind, file: File, options: UploadOptions) {
  const carDocument = await upload<CarDocumentView>(`/api/cars/${carId}/papers`, { field: 'file', file, texts: { kind }, ...options })
  client.setQueryData(
    myCarQuery(carId).queryKey,
    (car) => car && { ...car, documents: [...car.documents.filter((existing) => existing.kind !== kind), carDocument] },
  )
  await invalidate(client, invalidations.listingChanged(carId))
}

export async function deleteCarDocument(client: QueryClient, carId: string, documentId: string) {
  cacheCar(client, await call(http.cars[':id'].papers[':paperId'].$delete({ param: { id: carId, paperId: documentId } })))
  await invalidate(client, invalidations.listingChanged(carId))
}
