export { UserListing } from './user-listing.tsx'
export { MyCarsPage } from './my-cars/my-cars-page.tsx'
