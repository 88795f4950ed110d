import type { BookingView } from '../../../shared/domain/booking.ts'
import { Button } from '../../ui/button.tsx'
import { copy } from '../../ui/copy.ts'
import { formatPayeeCode, getUssdCode, toUssdHref } from '../../../shared/domain/payee.ts'
import { paymentMethodMessages } from '../../../shared/i18n/en/payment-methods.ts'

const messages = paymentMethodMessages.payee

/** Dials the menu with code and sum; iPhones refuse such links, so the code can be copied too. */
export function PayByPhone({ booking: { payeeCode, totalPrice } }: { booking: BookingView }) {
  if (!payeeCode) return null
  const ussd = getUssdCode(payeeCode, totalPrice)
  return (
    <section className="stack unprinted">
      <h3>{messages.title}</h3>
      <p>{messages.text(formatPayeeCode(payeeCode))}</p>
      <div className="row">
        {ussd && (
          <a className="btn ghost" href={toUssdHref(ussd)}>
            {messages.dial(ussd)}
          </a>
        )}
        <Button kind="quiet" className="scripted" onClick={() => void copy(ussd ?? formatPayeeCode(payeeCode), messages)}>
          {messages.copy}
        </Button>
      </div>
    </section>
  )
}
