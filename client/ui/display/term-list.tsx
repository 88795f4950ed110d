import type { BookingView } from '../../../shared/domain/booking.ts'
import type { Fuel } from '../../../shared/domain/car.ts'
import { groupThousands, formatFrancs } from '../../../shared/lib/money.ts'
import { lateParts, type ListedTerms, maxTripDays } from '../../../shared/domain/terms.ts'
import { termsMessages as messages } from '../../../shared/i18n/en/car.ts'

type TermRow = [label: string, text: string]

function getMileageText({ kmPerDay, extraKmPrice }: ListedTerms) {
  if (kmPerDay === null) return messages.unlimited
  return messages.km(groupThousands(kmPerDay), extraKmPrice === null ? null : formatFrancs(extraKmPrice))
}

function getDriverText({ driver, driverPricePerDay }: Pick<ListedTerms, 'driver' | 'driverPricePerDay'>) {
  const text = messages.driver[driver]
  return driverPricePerDay > 0 ? `${text} (${messages.driverPrice(formatFrancs(driverPricePerDay))})` : text
}

type PricedTerms = ListedTerms & { pricePerDay: number; fuel: Fuel }

/** What a listing does not state costs nothing. */
function getReturnRows({ fuelPrice, fuelHandling, cleaningFee, lateCharged, pricePerDay, fuel }: PricedTerms): TermRow[] {
  const { labels } = messages
  const isElectric = fuel === 'electric'
  const fuelTexts = [
    ...(fuelPrice ? [messages.perUnit(formatFrancs(fuelPrice), isElectric)] : []),
    ...(fuelHandling ? [messages.handling(formatFrancs(fuelHandling))] : []),
  ]
  return [
    ...(fuelTexts.length > 0 ? [[isElectric ? labels.charge : labels.fuel, fuelTexts.join(', ')] satisfies TermRow] : []),
    ...(cleaningFee ? [[labels.cleaning, messages.cleaning(formatFrancs(cleaningFee))] satisfies TermRow] : []),
    ...(lateCharged ? [[labels.late, messages.late(formatFrancs(Math.round(pricePerDay / lateParts)))] satisfies TermRow] : []),
  ]
}

type ShownTerms = PricedTerms & { pickupPlace?: string | null | undefined; autoExtend?: boolean }

export function getTermRows(terms: ShownTerms): TermRow[] {
  const { labels } = messages
  const { pickupArea, pickupPlace, pickupFrom, pickupUntil, noticeHours, minDays, maxDays, area } = terms
  return [
    ...(pickupArea ? [[labels.area, pickupArea] satisfies TermRow] : []),
    ...(pickupPlace ? [[labels.place, pickupPlace] satisfies TermRow] : []),
    [labels.hours, messages.hours(pickupFrom, pickupUntil)],
    ...(noticeHours > 0 ? [[labels.notice, messages.notice(noticeHours)] satisfies TermRow] : []),
    ...(minDays > 1 || maxDays < maxTripDays ? [[labels.length, messages.length(terms)] satisfies TermRow] : []),
    [labels.km, getMileageText(terms)],
    [labels.reach, messages.reach[area]],
    [labels.driver, getDriverText(terms)],
    ...getReturnRows(terms),
    ...(terms.autoExtend ? [[labels.moreDays, messages.moreDays] satisfies TermRow] : []),
  ]
}

type BookedTerms = Pick<BookingView, 'terms' | 'pickupPlace' | 'withDriver' | 'pricePerDay' | 'car'>

export const getBookedTermRows = ({ terms, pickupPlace, withDriver, pricePerDay, car: { fuel } }: BookedTerms) =>
  getTermRows({
    ...terms,
    pricePerDay,
    fuel,
    pickupPlace,
    driver: withDriver ? 'with' : 'without',
    driverPricePerDay: withDriver ? terms.driverPricePerDay : 0,
  })

export const TermList = ({ rows }: { rows: readonly TermRow[] }) => (
  <dl className="fact-list">
    {rows.map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
