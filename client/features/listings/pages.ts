export { ListingPage } from './listing-page.tsx'
export { MyCarsPage } from './my-cars/my-cars-page.tsx'
