import { createRoute } from '@tanstack/react-router'
import { type CarSearch, parseSearch, withDays } from '../../shared/search.ts'
import { todayIn } from '../queries.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { lazyPage } from '../ui/lazy.ts'
import { searchQuery } from './api.ts'

/** Before every other: where the server's day is not at hand, the text is only read. */
const anyDay = '2000-01-01'

const search = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  // What cannot be read shows through: the page says what is wrong with it.
  validateSearch: (raw: Record<string, unknown>): CarSearch => parseSearch(raw, anyDay).search,
  loaderDeps: ({ search }) => search,
  // Asked while the page's code is on its way, and not waited for: the page shows how it goes.
  loader: ({ context: { queryClient }, deps }) => {
    const today = todayIn(queryClient)
    const { search, faults } = parseSearch(deps, today ?? anyDay)
    if (today && (search.location || search.q) && Object.keys(faults).length === 0)
      void queryClient.prefetchInfiniteQuery(searchQuery(withDays(search, today)))
  },
  component: lazyPage(() => import('./search-page.tsx'), 'SearchPage'),
})

export const searchRoutes = { search }
