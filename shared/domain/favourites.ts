export const mostFavourites = 200
