/** What owners go by when a renter asks for their car. `rating` is the mean of `ratings` by other owners, 0 while there are none. */
export type RenterRecord = { trips: number; rating: number; ratings: number }

/** An owner's rating of their renter: the stars given so far, and until when they may be given or changed; null where that is over. */
export type RenterRatingView = { stars: number | null; until: string | null }
