import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CarView, hasComprehensiveCover } from '../../../shared/domain/car.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { getDiscountedPrice, getDiscountPercent, monthlyDays, weeklyDays } from '../../../shared/domain/pricing.ts'
import { carMessages, termsMessages } from '../../../shared/i18n/en/car.ts'
import { settingsQuery } from '../../session.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TermList, getTermRows } from '../../ui/display/term-list.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'

const messages = carMessages

export function CarDetails({ car, freeDays }: { car: CarView; freeDays: ReactNode }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <div className="stack">
      <section>
        <h2>{messages.about}</h2>
        <ClampedText text={car.description} />
      </section>
      <div className="disclosures">
        {freeDays}
        <Disclosure title={messages.insurance} detail={car.papersChecked ? messages.papersChecked : messages.papersUnchecked}>
          <p>{hasComprehensiveCover(car, settings.today) ? messages.comprehensive : messages.thirdParty}</p>
          <p>
            <Status kind={car.papersChecked ? 'ok' : 'wait'}>
              {car.papersChecked ? messages.papersChecked : messages.papersUnchecked}
            </Status>{' '}
            {car.papersChecked ? messages.papersCheckedText : messages.papersUncheckedText}
          </p>
        </Disclosure>
        <Disclosure title={termsMessages.title}>
          {/* Renters learn the exact place only with their booking. */}
          <TermList rows={getTermRows({ ...car, pickupPlace: null })} />
          <LongTrips car={car} />
        </Disclosure>
        <Disclosure title={messages.cancellation} detail={messages.freeCancellation(settings.cancellationHours)}>
          <p>{messages.cancellationText(settings.cancellationHours)}</p>
        </Disclosure>
      </div>
    </div>
  )
}

function LongTrips({ car }: { car: CarView }) {
  const offers = [weeklyDays, monthlyDays].flatMap((days) => {
    const price = getDiscountedPrice(car, days)
    return price === null ? [] : [messages.longText(days, formatFrancs(price), getDiscountPercent(car, days))]
  })
  if (offers.length === 0) return null
  return (
    <div>
      <h3>{messages.longTrips}</h3>
      {offers.map((offer) => (
        <p key={offer}>{offer}</p>
      ))}
    </div>
  )
}
