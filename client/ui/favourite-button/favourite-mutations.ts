import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { favouriteMessages as messages } from '../../../shared/i18n/en/dashboard.ts'
import { endSessionIfUnauthenticated } from '../../session.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { maxFavourites } from '../../../shared/domain/preferences.ts'
import { removeFavourite, favouriteIdsQuery, addFavourite } from './api.ts'
import { tabStorage } from '../../lib/storage.ts'
import { toastError, toast } from '../toast/toast.ts'

type PendingFavourite = { carId: string; title: string }

const storageKey = 'wish'

const storePendingFavourite = (favourite: PendingFavourite) => tabStorage.write(storageKey, JSON.stringify(favourite))

function consumePendingFavourite() {
  const favourite = tabStorage.readJson(storageKey)
  tabStorage.remove(storageKey)
  return favourite as PendingFavourite | null
}

type Change = PendingFavourite & { isFavourite: boolean }

function setCachedFavourite(client: QueryClient, { carId, isFavourite }: Omit<Change, 'title'>) {
  client.setQueryData(favouriteIdsQuery.queryKey, (before) => {
    const others = before?.ids.filter((id) => id !== carId) ?? []
    return before && { ids: isFavourite ? [carId, ...others] : others }
  })
}

function toastFavouriteError(error: unknown) {
  const isFull = error instanceof AppError && error.code === 'invalid'
  if (isFull) toast.show({ ...messages.full(maxFavourites), kind: 'bad' })
  else toastError(error)
}

/** Requests run in order, so that the second of two quick clicks wins. */
let lastRequest: Promise<unknown> = Promise.resolve()

async function setFavourite(client: QueryClient, { carId, title, isFavourite }: Change) {
  await client.cancelQueries(favouriteIdsQuery)
  setCachedFavourite(client, { carId, isFavourite })
  const request = lastRequest.then(() => (isFavourite ? addFavourite(carId) : removeFavourite(carId)))
  lastRequest = request.catch(() => undefined)
  try {
    await request
    toast.show({ ...(isFavourite ? messages.kept(title) : messages.dropped(title)), kind: 'good' })
    void invalidate(client, invalidations.favouriteToggled)
  } catch (error) {
    endSessionIfUnauthenticated(client, error)
    setCachedFavourite(client, { carId, isFavourite: !isFavourite })
    toastFavouriteError(error)
  }
}

export async function toggleFavourite(client: QueryClient, favourite: PendingFavourite) {
  try {
    const { ids } = await client.ensureQueryData(favouriteIdsQuery)
    await setFavourite(client, { ...favourite, isFavourite: !ids.includes(favourite.carId) })
  } catch (error) {
    toastError(error)
  }
}

export function askToLogIn(favourite: PendingFavourite) {
  storePendingFavourite(favourite)
  toast.show({ ...messages.logIn, kind: 'plain' })
}

export async function savePendingFavourite(client: QueryClient, { userType }: Pick<SessionUser, 'userType'>) {
  const favourite = consumePendingFavourite()
  if (!favourite || userType === 'admin') return
  await setFavourite(client, { ...favourite, isFavourite: true })
  // A running response may predate this change.
  await client.cancelQueries(favouriteIdsQuery)
  await invalidate(client, invalidations.favouriteSaved)
}
