import { queryOptions } from '@tanstack/react-query'
import type { MessageInput } from '../../../shared/chat-schema.ts'
import type { PhotoView } from '../../../shared/car.ts'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'
import { upload } from '../../upload.ts'
import type { Sending } from '../../uploads/upload-queue.ts'

/** The end of a booking's chat, which grows. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: keys.chat(id),
    queryFn: ({ signal }) => call(http.bookings[':id'].messages.$get({ param: { id }, query: {} }, { init: { signal } })),
  })

/** What stands before that message. */
export const earlierMessages = (id: string, before: string) =>
  call(http.bookings[':id'].messages.$get({ param: { id }, query: { before } }))

export const sendMessage = (id: string, message: MessageInput, key: string) =>
  call(http.bookings[':id'].messages.$post({ param: { id }, json: message }, { headers: { 'Idempotency-Key': key } }))

export const markChat = (id: string, seen: 'delivered' | 'read') =>
  call(http.bookings[':id'].messages.seen.$post({ param: { id }, json: { seen } }))

/** A picture that is to go with a message or a report. */
export const sendPhoto = (bookingId: string, file: File, sending: Sending) =>
  upload<PhotoView>(`/api/bookings/${bookingId}/photos`, { field: 'photo', file, ...sending })
