import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { mostFavourites } from '../../../shared/domain/favourites.ts'
import { favouriteWords as words } from '../../../shared/i18n/en/favourites.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { handleSessionExpired } from '../../session.ts'
import { toastError, toast } from '../toast/toast.ts'
import { removeFavourite, favouriteIdsQuery, addFavourite } from './api.ts'
import { storePendingFavourite, takePendingFavourite, type PendingFavourite } from './pending-favourite.ts'

type Change = PendingFavourite & { isKept: boolean }

function mark(client: QueryClient, { carId, isKept }: Omit<Change, 'title'>) {
  client.setQueryData(favouriteIdsQuery.queryKey, (before) => {
    const others = before?.ids.filter((id) => id !== carId) ?? []
    return before && { ids: isKept ? [carId, ...others] : others }
  })
}

function tellFault(fault: unknown) {
  const isFull = fault instanceof AppError && fault.code === 'invalid'
  if (isFull) toast.show({ ...words.full(mostFavourites), kind: 'bad' })
  else toastError(fault)
}

/** Requests run in order, so that the second of two quick clicks wins. */
let last: Promise<unknown> = Promise.resolve()

async function change(client: QueryClient, { carId, title, isKept }: Change) {
  await client.cancelQueries(favouriteIdsQuery)
  mark(client, { carId, isKept })
  const sent = last.then(() => (isKept ? addFavourite(carId) : removeFavourite(carId)))
  last = sent.catch(() => undefined)
  try {
    await sent
    toast.show({ ...(isKept ? words.kept(title) : words.dropped(title)), kind: 'good' })
    void invalidate(client, invalidations.favouriteKeptOrDropped)
  } catch (fault) {
    handleSessionExpired(client, fault)
    mark(client, { carId, isKept: !isKept })
    tellFault(fault)
  }
}

export async function toggle(client: QueryClient, wish: PendingFavourite) {
  try {
    const { ids } = await client.ensureQueryData(favouriteIdsQuery)
    await change(client, { ...wish, isKept: !ids.includes(wish.carId) })
  } catch (fault) {
    toastError(fault)
  }
}

export function askToLogIn(wish: PendingFavourite) {
  storePendingFavourite(wish)
  toast.show({ ...words.logIn, kind: 'plain' })
}

export async function savePendingFavourite(client: QueryClient, { userType }: Pick<SessionUser, 'userType'>) {
  const wish = takePendingFavourite()
  if (!wish || userType === 'admin') return
  await change(client, { ...wish, isKept: true })
  // A running response may predate this change.
  await client.cancelQueries(favouriteIdsQuery)
  await invalidate(client, invalidations.favouriteSaved)
}
