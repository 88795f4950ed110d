import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MyCarView, makeNames } from '../../../../shared/domain/car.ts'
import { type Day, formatLongDay } from '../../../../shared/lib/days.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { getDiscountedPrice, getDiscountPercent, monthlyDays, weeklyDays } from '../../../../shared/domain/pricing.ts'
import { instantMessages, listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import { appMessages } from '../../../../shared/i18n/en/app.ts'
import { getTermRows } from '../../../ui/display/term-list.tsx'
import { getStepSearch } from '../wizard/wizard-header.tsx'

const messages = listingMessages.review
const labels = listingMessages.details

const formatDay = (day: Day | null) => (day ? formatLongDay(day) : labels.notStated)

function formatDiscount(car: MyCarView, days: number) {
  const price = getDiscountedPrice(car, days)
  return price === null ? messages.noDiscount : messages.discount(getDiscountPercent(car, days), days, formatFrancs(price))
}

function formatInsurance({ insuranceKind, insuranceValidTo }: MyCarView) {
  const kind = insuranceKind ? listingMessages.insurance[insuranceKind] : labels.notStated
  return insuranceValidTo ? messages.validTo(kind, formatLongDay(insuranceValidTo)) : kind
}

const getRows = (car: MyCarView): [string, ReactNode][] => [
  [labels.make, makeNames[car.make]],
  [labels.model, car.model],
  [labels.year, car.year],
  [labels.location, locationNames[car.location]],
  [labels.seats, appMessages.seats(car.seats)],
  [labels.fuel, appMessages.fuel[car.fuel]],
  [labels.transmission, appMessages.transmission[car.transmission]],
  ...(car.bodyType ? [[labels.bodyType, appMessages.bodyType[car.bodyType]] satisfies [string, string]] : []),
  [messages.dailyPrice, formatFrancs(car.pricePerDay)],
  [messages.weeklyDiscount, formatDiscount(car, weeklyDays)],
  [messages.monthlyDiscount, car.monthlyDiscountEnabled ? formatDiscount(car, monthlyDays) : messages.noDiscount],
  [messages.deposit, formatFrancs(car.securityDeposit)],
  [labels.groups.features, car.features.map((feature) => publicMessages.features[feature]).join(', ') || messages.noFeatures],
  [labels.insuranceKind, formatInsurance(car)],
  [labels.inspectionValidTo, formatDay(car.inspectionValidTo)],
  [labels.plate, car.plate ?? labels.notStated],
  ...getTermRows(car),
  [instantMessages.title, instantMessages.review(car.instantBooking, car.isInstantPaused)],
]

export function ReviewDetails({ car }: { car: MyCarView }) {
  return (
    <section className="card" aria-labelledby="review-details">
      <div className="cardhead">
        <h3 id="review-details">{messages.details}</h3>
        <Link className="btn quiet" to="/list-your-car" search={getStepSearch(car.id, 1)} aria-label={messages.edit(messages.details)}>
          {messages.editLink}
        </Link>
      </div>
      <dl className="listing-facts">
        {getRows(car).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h4>{labels.description}</h4>
      <p className="typed">{car.description}</p>
    </section>
  )
}
