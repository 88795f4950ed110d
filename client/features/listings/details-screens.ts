/** The short screens of the wizard's first step; the address calls them parts. */
export const detailsScreens = ['car', 'price', 'terms', 'documents'] as const
export type DetailsScreen = (typeof detailsScreens)[number]
