import type { bookings, carPapers, carPhotos, cars, documents, reviews, users } from './schema.ts'

// What is read of a table, for the features that show another's rows.
export type UserRow = typeof users.$inferSelect
export type CarRow = typeof cars.$inferSelect
export type PhotoRow = typeof carPhotos.$inferSelect
export type BookingRow = typeof bookings.$inferSelect
export type ReviewRow = typeof reviews.$inferSelect
export type DocumentRow = typeof documents.$inferSelect
export type PaperRow = typeof carPapers.$inferSelect
