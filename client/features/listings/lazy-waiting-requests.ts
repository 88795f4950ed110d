import { lazyProtectedComponent } from '../../ui/lazy.ts'

const Nothing = () => null

export const LazyWaitingRequests = lazyProtectedComponent(() => import('./my-cars/waiting-requests.tsx'), 'WaitingRequests', Nothing)
