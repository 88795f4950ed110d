import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MyCarView, PhotoView } from '../../shared/car.ts'
import type { ListingChange, ListingInput } from '../../shared/car-schema.ts'
import { pageSize } from '../../shared/paging.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { call, http } from '../http.ts'
import { upload } from '../upload.ts'
import { sessionQuery } from '../queries.ts'
import { dropDetails } from './forget-details.ts'

/** How often a car that waits for approval is asked for, in milliseconds. */
const pollEvery = 5_000

type CarPage = { cars: MyCarView[]; total: number }
const waits = (page: CarPage) => page.cars.some((car) => car.status === 'pending')

export const myCarQuery = (id: string) =>
  queryOptions({
    queryKey: ['me', 'cars', 'one', id],
    queryFn: ({ signal }): Promise<MyCarView> => call(http.me.cars[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const myCarsQuery = infiniteQueryOptions({
  queryKey: ['me', 'cars', 'list'],
  queryFn: async ({ client, pageParam, signal }): Promise<CarPage> => {
    const page = await call(http.me.cars.$get({ query: { page: String(pageParam) } }, { init: { signal } }))
    // The wizard opens a car as the list knows it, without asking again or showing it as it was before.
    for (const car of page.cars) client.setQueryData(myCarQuery(car.id).queryKey, car)
    return page
  },
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  // Only while the tab is seen: a poll in a pocket costs its owner data and battery.
  refetchInterval: ({ state }) => (state.data?.pages.some(waits) ? pollEvery : false),
})

export const myStatsQuery = queryOptions({
  queryKey: ['me', 'stats'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call(http.me.stats.$get({}, { init: { signal } })),
})

export const waitingRequestsQuery = queryOptions({
  queryKey: ['me', 'bookings', 'owner', 'pending'],
  queryFn: ({ signal }) => call(http.me.bookings.$get({ query: { as: 'owner', status: 'pending' } }, { init: { signal } })),
})

/** The car as it stands now, also for the page that shows it; undefined where it cannot be had. */
export async function currentCar(client: QueryClient, id: string) {
  const car = await client.fetchQuery({ ...myCarQuery(id), staleTime: 0 }).catch(() => undefined)
  if (car) await forgetLists(client, id)
  return car
}

/** Puts a changed car where its pages read it; everything else that shows it is asked for again when it is next seen. */
async function keepCar(client: QueryClient, car: MyCarView) {
  client.setQueryData(myCarQuery(car.id).queryKey, car)
  await forgetLists(client, car.id)
}

const forgetLists = (client: QueryClient, carId: string) =>
  Promise.all(
    [myCarsQuery.queryKey, myStatsQuery.queryKey, queryKeys.car(carId), ['cars', 'search'], queryKeys.home].map((queryKey) =>
      client.invalidateQueries({ queryKey, refetchType: 'none' }),
    ),
  )

/** The key makes it one draft, however often it is sent. */
export async function createDraft(client: QueryClient, listing: ListingInput, key: string) {
  const car = await call(http.cars.$post({ json: listing }, { headers: { 'Idempotency-Key': key } }))
  await keepCar(client, car)
  // Whoever has a draft has 'My Cars' in the menu.
  void client.invalidateQueries(sessionQuery)
  return car
}

export async function changeCar(client: QueryClient, id: string, change: ListingChange) {
  const car = await call(http.cars[':id'].$patch({ param: { id }, json: change }))
  await keepCar(client, car)
  return car
}

/** Takes an approved car off the market, or brings it back. */
export async function setListed(client: QueryClient, id: string, listed: boolean) {
  await changeCar(client, id, { listed })
  await client.invalidateQueries(myCarsQuery)
}

export async function submitCar(client: QueryClient, id: string, agreementVersion: string) {
  const car = await call(http.cars[':id'].submit.$post({ param: { id }, json: { agreementVersion } }))
  await keepCar(client, car)
  // The first submitted car makes its person an owner.
  await client.invalidateQueries(sessionQuery)
  return car
}

export async function deleteDraft(client: QueryClient, id: string) {
  await call(http.cars[':id'].$delete({ param: { id } }))
  client.removeQueries({ queryKey: myCarQuery(id).queryKey })
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session?.user) dropDetails(session.user.id, id)
  await Promise.all([myCarsQuery, myStatsQuery, sessionQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
}

type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

export async function addPhoto(client: QueryClient, carId: string, file: File, sending: Sending) {
  const photo = await upload<PhotoView>(`/api/cars/${carId}/photos`, { field: 'photo', file, ...sending })
  // A new photo takes an approved car back to review, as the server has just done.
  client.setQueryData(
    myCarQuery(carId).queryKey,
    (car) => car && { ...car, photos: [...car.photos, photo], status: car.status === 'approved' ? 'pending' : car.status },
  )
  await forgetLists(client, carId)
}

export const removePhoto = async (client: QueryClient, carId: string, photoId: string) =>
  keepCar(client, await call(http.cars[':id'].photos[':photoId'].$delete({ param: { id: carId, photoId } })))

/** Shows the new order at once; a refusal brings back what the server has. */
export async function orderPhotos(client: QueryClient, carId: string, photos: PhotoView[]) {
  const { queryKey } = myCarQuery(carId)
  client.setQueryData(queryKey, (car) => car && { ...car, photos })
  try {
    const ids = photos.map((photo) => photo.id)
    await keepCar(client, await call(http.cars[':id'].photos.order.$put({ param: { id: carId }, json: { ids } })))
  } catch (fault) {
    void client.invalidateQueries({ queryKey })
    throw fault
  }
}
