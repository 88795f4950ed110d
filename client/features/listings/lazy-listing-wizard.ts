import { lazyProtectedComponent } from '../../ui/lazy.ts'

export const LazyListingWizard = lazyProtectedComponent(() => import('./pages.ts'), 'ListingWizard')
