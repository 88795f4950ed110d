import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SessionUser } from '../../../shared/domain/account.ts'
import type { MyCarView } from '../../../shared/domain/car.ts'
import { listingMessages } from '../../../shared/i18n/en/listings.ts'
import { useScrollToHash } from '../../app/authenticated/use-scroll-to-hash.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { preloadToasts } from '../../ui/toast/toast.ts'
import { myCarQuery } from './api.ts'
import { DetailsStep } from './details/details-step.tsx'
import { PhotosStep } from './photos/photos-step.tsx'
import { ReviewStep } from './review/review-step.tsx'
import { WizardHeader } from './wizard/wizard-header.tsx'

const route = getRouteApi('/list-your-car')
const messages = listingMessages.listing
const PendingCars = lazyComponent(() => import('../admin/queues/pending-cars.tsx'), 'PendingCars')

export function ListingWizard({ user }: { user: SessionUser }): ReactNode {
  const { car } = route.useSearch()
  useScrollToHash()
  // Toasts load early, because they must also report errors while offline.
  useEffect(preloadToasts, [])
  return (
    <div className="wrap wizard">
      {user.userType === 'admin' ? <AdminListings /> : car ? <MyListing id={car} /> : <WizardSteps car={null} />}
    </div>
  )
}

function AdminListings() {
  const [search, setSearch] = useState({})
  return (
    <section className="stack">
      <h1 className="title">{messages.admin.title}</h1>
      <p className="meta">{messages.admin.text}</p>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <PendingCars search={search} onSearch={setSearch} />
      </Suspense>
    </section>
  )
}

function MyListing({ id }: { id: string }) {
  const { data: car } = useSuspenseQuery(myCarQuery(id))
  return <WizardSteps car={car} />
}

function WizardSteps({ car }: { car: MyCarView | null }) {
  const { step: requestedStep = 1 } = route.useSearch()
  const step = requestedStep === 3 && car?.photos.length === 0 ? 2 : requestedStep
  return (
    <>
      <WizardHeader step={step} car={car} />
      {(!car || step === 1) && <DetailsStep key={car?.id ?? 'new'} car={car} />}
      {car && step === 2 && <PhotosStep key={car.id} car={car} />}
      {car && step === 3 && <ReviewStep key={car.id} car={car} />}
    </>
  )
}
