import { useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { CarView } from '../../../shared/domain/car.ts'
import { carMessages } from '../../../shared/i18n/en/car.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { CarDetails } from './car-details.tsx'
import { type CarTab, carTabs, parseCarTab } from './search-params.ts'

const messages = carMessages
const CarReviews = lazyComponent(() => import('./car-reviews.tsx'), 'CarReviews')

const getTabSearch = (tab: CarTab) => (previous: object) => ({ ...previous, tab: tab === carTabs[0] ? undefined : tab, page: undefined })

export function CarTabs({ car, freeDays }: { car: CarView; freeDays: ReactNode }) {
  const current = parseCarTab(useSearch({ strict: false }).tab)
  const tabs = carTabs.map((id) => ({ id, label: messages.tabs[id], ...(id === 'reviews' ? { count: car.reviewCount } : {}) }))
  return (
    <>
      <Tabs label={messages.tabsLabel} tabs={tabs} current={current} getSearch={getTabSearch} />
      <TabPanel id={current}>
        {current === 'details' ? <CarDetails car={car} freeDays={freeDays} /> : null}
        {current === 'features' ? <Features car={car} /> : null}
        {current === 'reviews' ? (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <CarReviews carId={car.id} />
          </Suspense>
        ) : null}
      </TabPanel>
    </>
  )
}

function Features({ car }: { car: CarView }) {
  if (car.features.length === 0) return <p className="meta">{messages.noFeatures}</p>
  return (
    <ul className="feature-list">
      {car.features.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {publicMessages.features[feature]}
        </li>
      ))}
    </ul>
  )
}
