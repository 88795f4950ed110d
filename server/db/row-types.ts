import type { users } from './schema/users.ts'
import type { carPhotos, cars } from './schema/cars.ts'
import type { bookings } from './schema/bookings.ts'
import type { carDocuments, documents } from './schema/documents.ts'
import type { outbox } from './schema/notifications.ts'
import type { reviews } from './schema/reviews.ts'

export type UserRow = typeof users.$inferSelect
export type CarRow = typeof cars.$inferSelect
export type PhotoRow = typeof carPhotos.$inferSelect
export type BookingRow = typeof bookings.$inferSelect
export type ReviewRow = typeof reviews.$inferSelect
export type DocumentRow = typeof documents.$inferSelect
export type CarDocumentRow = typeof carDocuments.$inferSelect
export type OutboxRow = typeof outbox.$inferSelect
