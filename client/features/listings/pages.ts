export { ListingWizard } from './listing-wizard.tsx'
export { MyCarsPage } from './my-cars/my-cars-page.tsx'
