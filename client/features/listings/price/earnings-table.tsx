import { addDays, type Day } from '../../../../shared/lib/days.ts'
import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { type Fees, previewEarnings, monthlyDays, type Tariff, weeklyDays } from '../../../../shared/domain/pricing.ts'
import { priceGuidanceMessages as messages } from '../../../../shared/i18n/en/listings.ts'
import { Money } from '../../../ui/money/money.tsx'

export function EarningsTable({ tariff, fees, today }: { tariff: Tariff; fees: Fees; today: Day }) {
  const trips = [1, weeklyDays, monthlyDays].map((days) => previewEarnings(tariff, fees, { from: today, to: addDays(today, days - 1) }))
  return (
    <>
      <div className="kept">
        <table className="kept-table">
          <caption>{messages.commission(fees.commissionPercent)}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.columns.trip}</th>
              <th scope="col" className="end">
                {messages.columns.rental}
              </th>
              <th scope="col" className="end">
                {messages.columns.kept}
              </th>
            </tr>
          </thead>
          <tbody>
            {trips.map(({ days, rental, ownerEarns }) => (
              <tr key={days}>
                <th scope="row">{messages.trip(days)}</th>
                <td className="end">{groupThousands(rental)}</td>
                <td className="end">
                  <b>
                    <Money francs={ownerEarns} />
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {trips.map(
        ({ days, kind, percent, less }) => percent > 0 && <p key={days}>{messages.discount(kind, percent, formatFrancs(less), days)}</p>,
      )}
    </>
  )
}
