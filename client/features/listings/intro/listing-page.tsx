import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Loading } from '../../../ui/loading/loading.tsx'
import { LazyListingWizard } from '../lazy-listing-wizard.ts'
import { ListingIntro } from './listing-intro.tsx'

const route = getRouteApi('/list-your-car')

export function ListingPage(): ReactNode {
  const { user } = route.useRouteContext()
  if (!user) return <ListingIntro />
  return (
    <Suspense fallback={<Loading />}>
      <LazyListingWizard user={user} />
    </Suspense>
  )
}
