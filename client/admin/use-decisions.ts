import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { AppError } from '../../shared/errors.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { showFault, toast } from '../ui/toast.ts'
import { adminKeys, type Decidable, type Decision, type DecisionWish, decide, type ListingsFilter } from './api.ts'
import { type BookingList, bookingsAfter, type CarList, listAfter } from './listing-lists.ts'

/** What is decided on; a listing with the moment of its last change, so that no other version of it is decided on. */
export type Decided = { id: string; title: string; updatedAt?: string }
export type Wish = DecisionWish & { id: string }
const words = adminWords.toasts

const filterIn = (key: QueryKey) => (key[2] ?? {}) as Partial<ListingsFilter>

/** Someone else was faster: there is nothing left to decide. */
export const isDecided = (fault: unknown) =>
  fault instanceof AppError && ['listing_moved_on', 'booking_moved_on', 'not_found'].includes(fault.code)

/** The owner was faster: there is something else to decide. */
export const isChanged = (fault: unknown) => fault instanceof AppError && fault.code === 'listing_changed'

/** Words for what went wrong: what someone else did first says so, all else is a failed decision. */
export function tellFailure(kind: Decidable, decision: Decision, fault: unknown) {
  const code = fault instanceof AppError ? fault.code : null
  if (isDecided(fault) || isChanged(fault)) return showFault(fault)
  const lacksAdmin = code === 'unauthenticated' || code === 'forbidden'
  const failed = words.failed[kind][decision]
  toast.show({ title: failed.title, text: lacksAdmin ? words.notAdmin : failed.text, kind: 'bad' })
}

/** Decides on a listing or a booking request: shown at once, taken back and read again where the server refuses. */
export function useDecision(kind: Decidable) {
  const queryClient = useQueryClient()
  const lists = kind === 'car' ? adminKeys.cars : adminKeys.bookings
  const onItsWay = useRef(new Set<string>())
  const sending = useMutation({
    mutationFn: ({ id, ...wish }: Wish) => decide[kind](id, wish),
    onMutate: async ({ id, decision }) => {
      await queryClient.cancelQueries({ queryKey: lists })
      const before = queryClient.getQueriesData<CarList | BookingList>({ queryKey: lists })
      for (const [key, list] of before) {
        if (list) queryClient.setQueryData(key, 'cars' in list ? listAfter(list, filterIn(key), id, decision) : bookingsAfter(list, id))
      }
      return before
    },
    onSuccess: (_answer, { decision }) => toast.show({ ...words[kind][decision], kind: 'good' }),
    onError: (_fault, _wish, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list)
    },
    onSettled: (_answer, _fault, { id }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.all }),
        queryClient.invalidateQueries({ queryKey: kind === 'car' ? queryKeys.car(id) : ['bookings'], refetchType: 'none' }),
      ]),
  })
  return {
    isBusy: (id: string) => sending.isPending && sending.variables.id === id,
    /** Sends a decision once, however often it is pressed while it is on its way. */
    decide: async (wish: Wish) => {
      const press = `${wish.id}/${wish.decision}`
      if (onItsWay.current.has(press)) return
      onItsWay.current.add(press)
      try {
        await sending.mutateAsync(wish)
      } finally {
        onItsWay.current.delete(press)
      }
    },
  }
}
