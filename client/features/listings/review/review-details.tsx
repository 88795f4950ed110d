import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MyCarView, makeNames } from '../../../../shared/domain/car.ts'
import { type Day, formatLongDay } from '../../../../shared/lib/days.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { getDiscountedPrice, getDiscountPercent, monthlyDays, weeklyDays } from '../../../../shared/domain/pricing.ts'
import { owner } from '../../../../shared/i18n/en/listings.ts'
import { publicWords } from '../../../../shared/i18n/en/public.ts'
import { shell } from '../../../../shared/i18n/en/app.ts'
import { getTermRows } from '../../../ui/display/term-list.tsx'
import { getStepSearch } from '../wizard/wizard-header.tsx'

const words = owner.review
const labels = owner.details

const formatDay = (day: Day | null) => (day ? formatLongDay(day) : labels.notStated)

function formatDiscount(car: MyCarView, days: number) {
  const price = getDiscountedPrice(car, days)
  return price === null ? words.noDiscount : words.discount(getDiscountPercent(car, days), days, formatFrancs(price))
}

function formatInsurance({ insuranceKind, insuranceValidTo }: MyCarView) {
  const kind = insuranceKind ? owner.insurance[insuranceKind] : labels.notStated
  return insuranceValidTo ? words.validTo(kind, formatLongDay(insuranceValidTo)) : kind
}

const getRows = (car: MyCarView): [string, ReactNode][] => [
  [labels.make, makeNames[car.make]],
  [labels.model, car.model],
  [labels.year, car.year],
  [labels.location, locationNames[car.location]],
  [labels.seats, shell.seats(car.seats)],
  [labels.fuel, shell.fuel[car.fuel]],
  [labels.transmission, shell.transmission[car.transmission]],
  [words.dailyPrice, formatFrancs(car.pricePerDay)],
  [words.weeklyDiscount, formatDiscount(car, weeklyDays)],
  [words.monthlyDiscount, car.monthlyDiscountEnabled ? formatDiscount(car, monthlyDays) : words.noDiscount],
  [words.deposit, formatFrancs(car.securityDeposit)],
  [labels.groups.features, car.features.map((feature) => publicWords.features[feature]).join(', ') || words.noFeatures],
  [labels.insuranceKind, formatInsurance(car)],
  [labels.inspectionValidTo, formatDay(car.inspectionValidTo)],
  [labels.plate, car.plate ?? labels.notStated],
  ...getTermRows(car),
]

export function ReviewDetails({ car }: { car: MyCarView }) {
  return (
    <section className="card" aria-labelledby="review-details">
      <div className="cardhead">
        <h3 id="review-details">{words.details}</h3>
        <Link className="btn quiet" to="/list-your-car" search={getStepSearch(car.id, 1)} aria-label={words.edit(words.details)}>
          {words.editLink}
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
