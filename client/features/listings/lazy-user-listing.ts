import { lazyProtectedComponent } from '../../ui/lazy.ts'

export const LazyUserListing = lazyProtectedComponent(() => import('./pages.ts'), 'UserListing')
