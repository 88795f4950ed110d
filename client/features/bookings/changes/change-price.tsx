import type { ChangeSide } from '../../../../shared/domain/booking-change.ts'
import { getTripCost } from '../../../../shared/domain/pricing.ts'
import { changeMessages } from '../../../../shared/i18n/en/booking-changes.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import { formatFrancs, groupThousands } from '../../../../shared/lib/money.ts'

const messages = changeMessages.price

const listDays = ({ dayPrices }: ChangeSide) =>
  dayPrices.map(({ days, pricePerDay }) => messages.days(days, groupThousands(pricePerDay))).join(' + ')

type Row = { label: string; before: number; after: number; details?: [string, string] }

function listRows({ before, after }: { before: ChangeSide; after: ChangeSide }): Row[] {
  const [old, changed] = [before.quote, after.quote]
  const rows: Row[] = [
    { label: messages.rental, before: old.basePrice, after: changed.basePrice, details: [listDays(before), listDays(after)] },
    { label: messages.discount, before: -old.discount, after: -changed.discount },
    { label: messages.driver, before: old.driverFee, after: changed.driverFee },
    { label: messages.serviceFee, before: old.serviceFee, after: changed.serviceFee },
    { label: messages.inPersonFee, before: old.inPersonFee, after: changed.inPersonFee },
    { label: publicMessages.price.trip, before: getTripCost(old).price, after: getTripCost(changed).price },
    { label: messages.deposit, before: old.deposit, after: changed.deposit },
  ]
  return rows.filter((row) => row.before !== 0 || row.after !== 0)
}

const format = (francs: number) => (francs < 0 ? `− ${groupThousands(-francs)}` : groupThousands(francs))

/** Each line of the new price beside the old one. */
export const ChangePrice = ({ before, after }: { before: ChangeSide; after: ChangeSide }) => (
  <table className="change-price">
    <caption className="unseen">{messages.label}</caption>
    <thead>
      <tr>
        <th scope="col">{messages.line}</th>
        <th scope="col">{messages.before}</th>
        <th scope="col">{messages.after}</th>
      </tr>
    </thead>
    <tbody>
      {listRows({ before, after }).map(({ label, details, ...row }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            {format(row.before)}
            {details && <small className="meta">{details[0]}</small>}
          </td>
          <td className={row.before === row.after ? undefined : 'changed'}>
            {format(row.after)}
            {details && <small className="meta">{details[1]}</small>}
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{messages.total}</th>
        <td className="money">{formatFrancs(before.quote.totalPrice)}</td>
        <td className="money">{formatFrancs(after.quote.totalPrice)}</td>
      </tr>
    </tfoot>
  </table>
)
