import type { bookings, carPhotos, cars, reviews, users } from './schema.ts'

// What is read of a table, for the features that show another's rows.
export type UserRow = typeof users.$inferSelect
export type CarRow = typeof cars.$inferSelect
export type PhotoRow = typeof carPhotos.$inferSelect
export type BookingRow = typeof bookings.$inferSelect
export type ReviewRow = typeof reviews.$inferSelect
