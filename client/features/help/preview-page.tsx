import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSuggestedDays } from '../../../shared/domain/availability.ts'
import type { CarView } from '../../../shared/domain/car.ts'
import { type DayRange, formatRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { type Quote, calculateQuote } from '../../../shared/domain/pricing.ts'
import { carMessages } from '../../../shared/i18n/en/car.ts'
import { helpMessages } from '../../../shared/i18n/en/help.ts'
import { helpTitles } from '../../../shared/i18n/en/app.ts'
import { listCarProperties } from '../cars/car-properties.ts'
import { CarOwner } from '../cars/car-owner.tsx'
import { CarTabs } from '../cars/car-tabs.tsx'
import { Availability, formatTripPrice } from '../cars/availability/availability.tsx'
import { Gallery } from '../cars/gallery/gallery.tsx'
import { PriceLines } from '../../ui/money/price-lines.tsx'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { Price } from '../../ui/money/money.tsx'
import { ListCarPromo } from '../../ui/car/list-car-promo.tsx'
import { createSampleCache, createSampleCar, getSampleUnavailableRanges } from './sample-car.ts'

const messages = helpMessages.preview

export function PreviewPage() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [queryClient] = useState(() => createSampleCache(session, settings))
  const car = createSampleCar(settings.today)
  const [days, setDays] = useState(() =>
    getSuggestedDays(car, getSampleUnavailableRanges(settings.today), settings.today, new Date(settings.hour)),
  )
  const quote = calculateQuote(car, settings, days)
  return (
    <div className="wrap section car-page sample">
      <h1 className="title">{helpTitles['/preview']}</h1>
      <p className="note wait">{messages.note}</p>
      <QueryClientProvider client={queryClient}>
        <Gallery photos={car.photos} title={car.title} />
        <div className="two">
          <div>
            <h2 className="title">{car.title}</h2>
            <p className="meta car-facts">
              {[
                locationNames[car.location],
                `${car.rating.toFixed(1)} (${carMessages.reviews(car.reviewCount)})`,
                ...listCarProperties(car),
              ].join(' · ')}
            </p>
            <CarOwner owner={car.owner} />
            <CarTabs
              car={car}
              freeDays={
                <Availability
                  carId={car.id}
                  today={settings.today}
                  days={days}
                  termsCheck={{ terms: car, now: new Date(settings.hour) }}
                  summary={formatTripPrice(quote)}
                  onChange={setDays}
                />
              }
            />
          </div>
          <SamplePrice car={car} days={days} quote={quote} serviceFeePercent={settings.serviceFeePercent} />
        </div>
      </QueryClientProvider>
      <ListCarPromo {...helpMessages.ownerCall} button={helpMessages.listNow} />
    </div>
  )
}

type SamplePriceProps = { car: CarView; days: DayRange; quote: Quote; serviceFeePercent: number }

function SamplePrice({ car, days, quote, serviceFeePercent }: SamplePriceProps) {
  return (
    <aside className="book" aria-label={messages.book}>
      <Price francs={car.pricePerDay} />
      <p className="meta">{formatRange(days)}</p>
      <PriceLines quote={quote} pricePerDay={car.pricePerDay} serviceFeePercent={serviceFeePercent} viewer="renter" />
      <p className="meta book-note">{messages.bookNote}</p>
    </aside>
  )
}
