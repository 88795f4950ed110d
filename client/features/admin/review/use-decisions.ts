import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../../../shared/lib/errors.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { queryKeys } from '../../../query-keys.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { type Decidable, type Decision, type DecisionInput, decide } from '../api.ts'
import { adminQueueQuery } from '../../../polling.ts'
import { afterDecision, type AnyList, countsAfter, type ListFilter } from './optimistic-lists.ts'

/** Listings have `updatedAt`, so that nobody decides on a version they have not seen. */
export type Decided = { id: string; title: string; updatedAt?: string }
const words = adminWords.toasts

const filterIn = (key: QueryKey) => (key[2] ?? {}) as ListFilter

export const isDecided = (fault: unknown) =>
  fault instanceof AppError && ['listing_moved_on', 'booking_moved_on', 'document_moved_on', 'not_found'].includes(fault.code)

export const isChanged = (fault: unknown) => fault instanceof AppError && fault.code === 'listing_changed'

export function toastFailure(kind: Decidable, decision: Decision, fault: unknown) {
  const code = fault instanceof AppError ? fault.code : null
  if (isDecided(fault) || isChanged(fault)) return toastError(fault)
  const lacksAdmin = code === 'unauthenticated' || code === 'forbidden'
  const failed = words.failed[kind][decision]
  toast.show({ title: failed.title, text: lacksAdmin ? words.notAdmin : failed.text, kind: 'bad' })
}

function decided(kind: Decidable, id: string) {
  if (kind === 'document') return invalidations.documentDecided
  return kind === 'booking' ? invalidations.bookingDecided : invalidations.carDecided(id)
}

/** Returns a function that restores the previous lists and counts. */
async function showDecided(client: QueryClient, kind: Decidable, id: string, decision: Decision) {
  const listKey = {
    car: queryKeys.adminCars,
    papers: queryKeys.adminCars,
    booking: queryKeys.adminBookings,
    document: queryKeys.adminDocuments,
  }[kind]
  const { queryKey: countsKey } = adminQueueQuery
  await Promise.all([listKey, countsKey].map((queryKey) => client.cancelQueries({ queryKey })))
  const lists = client.getQueriesData<AnyList>({ queryKey: listKey })
  const counts = client.getQueryData(countsKey)
  for (const [key, list] of lists) {
    if (list) client.setQueryData(key, afterDecision(list, filterIn(key), id, decision))
  }
  const found = lists.map(([, list]) => list)
  if (counts) client.setQueryData(countsKey, { ...counts, waiting: countsAfter(counts.waiting, kind, id, found) })
  return () => {
    for (const [key, list] of lists) client.setQueryData(key, list)
    client.setQueryData(countsKey, counts)
  }
}

export function useDecision(kind: Decidable) {
  const client = useQueryClient()
  return async ({ id, updatedAt }: Decided, wish: DecisionInput) => {
    const takeBack = await showDecided(client, kind, id, wish.decision)
    try {
      await decide[kind](id, { ...wish, ...(updatedAt ? { seen: updatedAt } : {}) })
      toast.show({ ...words[kind][wish.decision], kind: 'good' })
    } catch (fault) {
      takeBack()
      throw fault
    } finally {
      await invalidate(client, decided(kind, id))
    }
  }
}
