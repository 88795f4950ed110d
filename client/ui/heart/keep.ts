import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/account.ts'
import { AppError } from '../../../shared/errors.ts'
import { mostFavourites } from '../../../shared/favourites.ts'
import { favouriteWords as words } from '../../../shared/words/en/favourites.ts'
import { happened, stale } from '../../stale.ts'
import { noticeEnd } from '../../queries.ts'
import { showFault, toast } from '../toast/toast.ts'
import { dropFavourite, favouriteIdsQuery, keepFavourite } from './api.ts'
import { rememberWish, takeWish, type Wish } from './wish.ts'

type Change = Wish & { isKept: boolean }

/** Shows the heart as it will be. Ids that have not come yet stay unknown. */
function mark(client: QueryClient, { carId, isKept }: Omit<Change, 'title'>) {
  client.setQueryData(favouriteIdsQuery.queryKey, (before) => {
    const others = before?.ids.filter((id) => id !== carId) ?? []
    return before && { ids: isKept ? [carId, ...others] : others }
  })
}

function tellFault(fault: unknown) {
  const isFull = fault instanceof AppError && fault.code === 'invalid'
  if (isFull) toast.show({ ...words.full(mostFavourites), kind: 'bad' })
  else showFault(fault)
}

/** One after the other: of two quick presses the second one stands. */
let last: Promise<unknown> = Promise.resolve()

/** Keeps a car or lets it go. The heart changes at once, and back if that fails. */
async function change(client: QueryClient, { carId, title, isKept }: Change) {
  await client.cancelQueries(favouriteIdsQuery)
  mark(client, { carId, isKept })
  const sent = last.then(() => (isKept ? keepFavourite(carId) : dropFavourite(carId)))
  last = sent.catch(() => undefined)
  try {
    await sent
    toast.show({ ...(isKept ? words.kept(title) : words.dropped(title)), kind: 'good' })
    void happened(client, stale.favouriteKeptOrDropped)
  } catch (fault) {
    noticeEnd(client, fault)
    mark(client, { carId, isKept: !isKept })
    tellFault(fault)
  }
}

/** What the press of a heart does for somebody who is logged in. */
export async function toggle(client: QueryClient, wish: Wish) {
  try {
    const { ids } = await client.ensureQueryData(favouriteIdsQuery)
    await change(client, { ...wish, isKept: !ids.includes(wish.carId) })
  } catch (fault) {
    showFault(fault)
  }
}

/** What it does for a visitor: once they have logged in the car is kept. */
export function askToLogIn(wish: Wish) {
  rememberWish(wish)
  toast.show({ ...words.logIn, kind: 'plain' })
}

/** Keeps what a visitor wished for before they logged in; the team keeps no cars. */
export async function keepWish(client: QueryClient, { userType }: Pick<SessionUser, 'userType'>) {
  const wish = takeWish()
  if (!wish || userType === 'admin') return
  await change(client, { ...wish, isKept: true })
  // What was asked meanwhile may have been answered before.
  await client.cancelQueries(favouriteIdsQuery)
  await happened(client, stale.wishKept)
}
