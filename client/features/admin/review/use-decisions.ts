import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../../../shared/lib/errors.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { queryKeys } from '../../../query-keys.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { type DecisionKind, type Decision, type AdminDecisionInput, decide } from '../api.ts'
import { adminQueueQuery } from '../../../polling.ts'
import { applyDecisionToList, type CachedList, applyDecisionToCounts, type ListFilter } from './optimistic-lists.ts'

/** Listings have `updatedAt`, so that nobody decides on a version they have not seen. */
export type DecisionTarget = { id: string; title: string; updatedAt?: string }
const messages = adminMessages.toasts

const getFilter = (key: QueryKey) => (key[2] ?? {}) as ListFilter

export const isAlreadyDecided = (error: unknown) =>
  error instanceof AppError && ['listing_moved_on', 'booking_moved_on', 'document_moved_on', 'not_found'].includes(error.code)

export const isListingChanged = (error: unknown) => error instanceof AppError && error.code === 'listing_changed'

export function toastFailure(kind: DecisionKind, decision: Decision, error: unknown) {
  const code = error instanceof AppError ? error.code : null
  if (isAlreadyDecided(error) || isListingChanged(error)) return toastError(error)
  const lacksAdmin = code === 'unauthenticated' || code === 'forbidden'
  const failed = messages.failed[kind][decision]
  toast.show({ title: failed.title, text: lacksAdmin ? messages.notAdmin : failed.text, kind: 'bad' })
}

function getDecisionInvalidation(kind: DecisionKind, id: string) {
  if (kind === 'document') return invalidations.documentDecided
  return kind === 'booking' ? invalidations.bookingDecided : invalidations.carDecided(id)
}

/** Returns a function that restores the previous lists and counts. */
async function applyOptimistically(client: QueryClient, kind: DecisionKind, id: string, decision: Decision) {
  const listKey = {
    car: queryKeys.adminCars,
    papers: queryKeys.adminCars,
    booking: queryKeys.adminBookings,
    document: queryKeys.adminDocuments,
  }[kind]
  const { queryKey: countsKey } = adminQueueQuery
  await Promise.all([listKey, countsKey].map((queryKey) => client.cancelQueries({ queryKey })))
  const lists = client.getQueriesData<CachedList>({ queryKey: listKey })
  const counts = client.getQueryData(countsKey)
  for (const [key, list] of lists) {
    if (list) client.setQueryData(key, applyDecisionToList(list, getFilter(key), id, decision))
  }
  const cachedLists = lists.map(([, list]) => list)
  if (counts) client.setQueryData(countsKey, { ...counts, waiting: applyDecisionToCounts(counts.waiting, kind, id, cachedLists) })
  return () => {
    for (const [key, list] of lists) client.setQueryData(key, list)
    client.setQueryData(countsKey, counts)
  }
}

export function useDecision(kind: DecisionKind) {
  const client = useQueryClient()
  return async ({ id, updatedAt }: DecisionTarget, input: AdminDecisionInput) => {
    const rollBack = await applyOptimistically(client, kind, id, input.decision)
    try {
      await decide[kind](id, { ...input, ...(updatedAt ? { seen: updatedAt } : {}) })
      toast.show({ ...messages[kind][input.decision], kind: 'good' })
    } catch (error) {
      rollBack()
      throw error
    } finally {
      await invalidate(client, getDecisionInvalidation(kind, id))
    }
  }
}
