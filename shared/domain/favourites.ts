/** Cars that one person can keep. */
export const mostFavourites = 200
