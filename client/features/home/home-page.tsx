import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { CarCard as Card } from '../../../shared/domain/car.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import { homeMessages } from '../../../shared/i18n/en/home.ts'
import { hasOwnerDashboard } from '../../app/links.ts'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { LazyWaitingRequests } from '../listings/lazy-waiting-requests.ts'
import { MapSection } from '../search/map/map-section.tsx'
import { RecentSearchesSlot } from '../search/recent-searches-slot.tsx'
import { CarTile } from '../../ui/car/car-tile.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { homeQuery } from './api.ts'
import { AppTeaser } from './app-teaser.tsx'
import { Hero } from './hero.tsx'
import { ListYourCar, Steps, Testimonials, Trust } from './home-sections.tsx'

const messages = homeMessages

export function HomePage() {
  const { data: home } = useSuspenseQuery(homeQuery)
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [days, setDays] = useState<DayRange>()
  const { user } = useSuspenseQuery(sessionQuery).data
  return (
    <>
      {user && hasOwnerDashboard(user) && (
        <Suspense>
          <LazyWaitingRequests />
        </Suspense>
      )}
      <Hero onDays={setDays} />
      <div className="wrap">
        <RecentSearchesSlot today={settings.today} />
        <CarSection
          title={messages.featured}
          cars={home.featured}
          none={messages.noFeatured}
          noneText={messages.noFeaturedText}
          isAboveFold
        />
        <Steps />
        <CarSection title={messages.popular} cars={home.popular} none={messages.noPopular} noneText={messages.noPopularText} />
        <MapSection days={days ?? {}} />
        <ListYourCar />
        <Testimonials testimonials={home.testimonials} />
        <Trust />
        <AppTeaser brandName={settings.brandName} />
      </div>
    </>
  )
}

type SectionProps = { title: string; cars: readonly Card[]; none: string; noneText: string; isAboveFold?: boolean }

function CarSection({ title, cars, none, noneText, isAboveFold = false }: SectionProps) {
  return (
    <section className="section">
      <div className="sechead">
        <h2>{title}</h2>
        {isAboveFold ? (
          <Link to="/search">
            {messages.viewAll} <span aria-hidden="true">→</span>
          </Link>
        ) : null}
      </div>
      {cars.length === 0 ? <EmptyState icon="car" title={none} text={noneText} /> : null}
      <div className="cars swiped">
        {cars.map((car, index) => (
          <CarTile key={car.id} car={car} isPriority={isAboveFold && index < 2} />
        ))}
      </div>
    </section>
  )
}
