/** `rating` is the mean of `ratings` by owners, 0 without any. */
export type RenterRecord = { trips: number; rating: number; ratings: number }

export type RenterRatingView = { stars: number | null; until: string | null }
