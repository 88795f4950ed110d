import { queryOptions } from '@tanstack/react-query'
import type { ChangeAnswerInput, ChangeInput } from '../../../../shared/schemas/booking.ts'
import { call, http } from '../../../http.ts'
import { toIdempotentOptions } from '../../../lib/idempotency-key.ts'
import { queryKeys } from '../../../query-keys.ts'

export const changeOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.changeOptions(id),
    queryFn: ({ signal }) => call(http.bookings[':id'].change.$get({ param: { id } }, { init: { signal } })),
    // Prices and free days are those of this moment.
    staleTime: 0,
  })

export const askForChange = (id: string, change: ChangeInput, key: string) =>
  call(http.bookings[':id'].changes.$post({ param: { id }, json: change }, toIdempotentOptions(key)))

export const answerChange = (id: string, changeId: string, answer: ChangeAnswerInput, key: string) =>
  call(http.bookings[':id'].changes[':changeId'].answer.$post({ param: { id, changeId }, json: answer }, toIdempotentOptions(key)))

export const withdrawChange = (id: string, changeId: string) =>
  call(http.bookings[':id'].changes[':changeId'].withdraw.$post({ param: { id, changeId } }))
