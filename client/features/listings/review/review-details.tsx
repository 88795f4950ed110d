import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MyCarView, makeNames } from '../../../../shared/domain/car.ts'
import { type Day, longDay } from '../../../../shared/lib/days.ts'
import { showFrancs } from '../../../../shared/lib/money.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { discountedPrice, discountPercent, monthlyDays, weeklyDays } from '../../../../shared/domain/pricing.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { publicWords } from '../../../../shared/i18n/en/public.ts'
import { shell } from '../../../../shared/i18n/en/app.ts'
import { termRows } from '../../../ui/display/term-list.tsx'
import { stepSearch } from '../wizard/wizard-header.tsx'

const words = owner.review
const labels = owner.details

const dayOr = (day: Day | null) => (day ? longDay(day) : labels.notStated)

function discountLine(car: MyCarView, days: number) {
  const price = discountedPrice(car, days)
  return price === null ? words.noDiscount : words.discount(discountPercent(car, days), days, showFrancs(price))
}

function insuranceLine({ insuranceKind, insuranceValidTo }: MyCarView) {
  const kind = insuranceKind ? owner.insurance[insuranceKind] : labels.notStated
  return insuranceValidTo ? words.validTo(kind, longDay(insuranceValidTo)) : kind
}

const rowsOf = (car: MyCarView): [string, ReactNode][] => [
  [labels.make, makeNames[car.make]],
  [labels.model, car.model],
  [labels.year, car.year],
  [labels.location, locationNames[car.location]],
  [labels.seats, shell.seats(car.seats)],
  [labels.fuel, shell.fuel[car.fuel]],
  [labels.transmission, shell.transmission[car.transmission]],
  [words.dailyPrice, showFrancs(car.pricePerDay)],
  [words.weeklyDiscount, discountLine(car, weeklyDays)],
  [words.monthlyDiscount, car.monthlyDiscountEnabled ? discountLine(car, monthlyDays) : words.noDiscount],
  [words.deposit, showFrancs(car.securityDeposit)],
  [labels.groups.features, car.features.map((feature) => publicWords.features[feature]).join(', ') || words.noFeatures],
  [labels.insuranceKind, insuranceLine(car)],
  [labels.inspectionValidTo, dayOr(car.inspectionValidTo)],
  [labels.plate, car.plate ?? labels.notStated],
  ...termRows(car),
]

export function ReviewDetails({ car }: { car: MyCarView }) {
  return (
    <section className="card" aria-labelledby="review-details">
      <div className="cardhead">
        <h3 id="review-details">{words.details}</h3>
        <Link className="btn quiet" to="/list-your-car" search={stepSearch(car.id, 1)} aria-label={words.edit(words.details)}>
          {words.editLink}
        </Link>
      </div>
      <dl className="listing-facts">
        {rowsOf(car).map(([label, value]) => (
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
