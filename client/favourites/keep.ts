import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '../../shared/errors.ts'
import { mostFavourites } from '../../shared/favourites.ts'
import { favouriteWords as words } from '../../shared/words/en/favourites.ts'
import { showFault, toast } from '../ui/toast.ts'
import { dropFavourite, favouritesQuery, keepFavourite } from './api.ts'
import { favouriteIdsQuery } from './ids.ts'
import { rememberWish, takeWish, type Wish } from './wish.ts'

type Change = Wish & { isKept: boolean }

/** Shows the heart as it will be. Ids that have not come yet stay unknown. */
function mark(client: QueryClient, { carId, isKept }: Change) {
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

/** Keeps a car or lets it go. The heart changes at once, and back if that fails. */
async function change(client: QueryClient, wish: Change) {
  const mutation = client.getMutationCache().build(client, {
    // One after the other: of two quick presses the second one stands.
    scope: { id: 'favourites' },
    mutationFn: ({ carId, isKept }: Change) => (isKept ? keepFavourite(carId) : dropFavourite(carId)),
    onMutate: async (asked: Change) => {
      await client.cancelQueries(favouriteIdsQuery)
      mark(client, asked)
    },
    onError: (fault, asked) => {
      mark(client, { ...asked, isKept: !asked.isKept })
      tellFault(fault)
    },
    onSuccess: (_nothing, { title, isKept }) => {
      toast.show({ ...(isKept ? words.kept(title) : words.dropped(title)), kind: 'good' })
      void client.invalidateQueries(favouritesQuery)
    },
  })
  await mutation.execute(wish).catch(() => undefined)
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

/** Keeps what a visitor wished for before they logged in. */
export async function keepWish(client: QueryClient) {
  const wish = takeWish()
  if (!wish) return
  await change(client, { ...wish, isKept: true })
  await client.invalidateQueries(favouriteIdsQuery)
}
