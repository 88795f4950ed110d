import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSuggestedDays } from '../../../shared/domain/availability.ts'
import type { CarView } from '../../../shared/domain/car.ts'
import { type DayRange, formatRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { type Quote, calculateQuote } from '../../../shared/domain/pricing.ts'
import { carWords } from '../../../shared/i18n/en/car.ts'
import { help } from '../../../shared/i18n/en/help.ts'
import { helpTitles, shell } from '../../../shared/i18n/en/app.ts'
import { CarTabs } from '../cars/car-tabs.tsx'
import { Availability, formatTripPrice } from '../cars/availability/availability.tsx'
import { Gallery } from '../cars/gallery/gallery.tsx'
import { PriceLines } from '../../ui/money/price-lines.tsx'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { Price } from '../../ui/money/money.tsx'
import { ListCarPromo } from '../../ui/car/list-car-promo.tsx'
import { createSampleCache, createSampleCar, getSampleTakenDays } from './sample-car.ts'

const words = help.preview

export function PreviewPage() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [queryClient] = useState(() => createSampleCache(session, settings))
  const car = createSampleCar(settings.today)
  const [days, setDays] = useState(() => getSuggestedDays(car, getSampleTakenDays(settings.today), settings.today, new Date(settings.hour)))
  const quote = calculateQuote(car, settings, days)
  return (
    <div className="wrap section car-page sample">
      <h1 className="title">{helpTitles['/preview']}</h1>
      <p className="note wait">{words.note}</p>
      <QueryClientProvider client={queryClient}>
        <Gallery photos={car.photos} title={car.title} />
        <div className="two">
          <div>
            <h2 className="title">{car.title}</h2>
            <p className="meta car-facts">
              {[
                locationNames[car.location],
                `${car.rating.toFixed(1)} (${carWords.reviews(car.reviewCount)})`,
                shell.seats(car.seats),
                shell.fuel[car.fuel],
                shell.transmission[car.transmission],
              ].join(' · ')}
            </p>
            <CarTabs
              car={car}
              freeDays={
                <Availability
                  carId={car.id}
                  today={settings.today}
                  days={days}
                  asks={{ terms: car, now: new Date(settings.hour) }}
                  summary={formatTripPrice(quote)}
                  onChange={setDays}
                />
              }
            />
          </div>
          <SamplePrice car={car} days={days} quote={quote} serviceFeePercent={settings.serviceFeePercent} />
        </div>
      </QueryClientProvider>
      <ListCarPromo {...help.ownerCall} button={help.listNow} />
    </div>
  )
}

type SamplePriceProps = { car: CarView; days: DayRange; quote: Quote; serviceFeePercent: number }

function SamplePrice({ car, days, quote, serviceFeePercent }: SamplePriceProps) {
  return (
    <aside className="book" aria-label={words.book}>
      <Price francs={car.pricePerDay} />
      <p className="meta">{formatRange(days)}</p>
      <PriceLines quote={quote} pricePerDay={car.pricePerDay} serviceFeePercent={serviceFeePercent} reader="renter" />
      <p className="meta book-note">{words.bookNote}</p>
    </aside>
  )
}
