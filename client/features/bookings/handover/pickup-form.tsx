import type { BookingView } from '../../../../shared/domain/booking.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { maxHandoverPhotos, validatePayment } from '../../../../shared/domain/handover.ts'
import { parseConfirmation } from '../../../../shared/domain/payment-method.ts'
import { parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { dialogMessages } from '../../../../shared/i18n/en/app.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { GaugeFields, emptyGauge } from './gauge-fields.tsx'
import { HandoverPhotos } from './handover-photos.tsx'
import { PendingRecord } from './pending-record.tsx'
import { OwnerAgreement } from '../owner-agreement.tsx'
import { emptyPayment, PaymentFields, toPaymentInput } from './payment-fields.tsx'
import { cleanFormValues, type GetFieldError, type GetQuestion, useHandover, type HandoverDraft } from './use-handover.ts'

const messages = handoverMessages.pickup

const requireProof =
  (proof: 'code' | 'reason'): GetFieldError =>
  (handover) => {
    if (handover.kind !== 'pickup') return null
    return handover[proof] ? validatePayment(handover) : { field: proof, code: 'required' }
  }

/** A typing error in the cash cannot be corrected later, so another amount needs confirmation. */
const confirmOtherAmount =
  (total: number): GetQuestion =>
  (handover) =>
    handover.kind === 'pickup' && handover.cashReceived !== total
      ? messages.otherSum(formatFrancs(handover.cashReceived), formatFrancs(total))
      : null

/** In francs; 0 while the input is not a number. */
const getDifference = (input: string, total: number) => parseWholeNumber(input) - total || 0

function getCashHint(input: string, total: number) {
  const difference = getDifference(input, total)
  if (difference === 0) return messages.cashHint(formatFrancs(total))
  return messages.cashDiffers(formatFrancs(Math.abs(difference)), difference < 0)
}

export function PickupForm({ booking, draft }: { booking: BookingView; draft: HandoverDraft }) {
  const { party, totalPrice, ownerMustAgree } = booking
  const proof = party === 'admin' ? 'reason' : 'code'
  const initial = { kind: 'pickup', code: '', reason: '', cashReceived: String(totalPrice), ...emptyPayment, ...emptyGauge }
  const { form, question, pending } = useHandover(booking, draft, {
    initial,
    findFieldError: requireProof(proof),
    getQuestion: confirmOtherAmount(totalPrice),
    successToast: messages.done,
    toInput: (values) => cleanFormValues(toPaymentInput(values)),
  })
  const { pickupLockedUntil: lockedUntil } = booking
  /** A pasted message names its sum. */
  const readSum = ({ onChange, ...field }: ReturnType<typeof form.field>) => ({
    ...field,
    onChange: (event: Parameters<typeof onChange>[0]) => {
      onChange(event)
      const { amount } = parseConfirmation(event.target.value)
      if (amount !== null) form.set('cashReceived', String(amount))
    },
  })
  if (pending) return <PendingRecord pending={pending} outbox={draft.outbox} />
  return (
    <>
      <form {...form.bind}>
        {lockedUntil && <p className="note warn">{bookingMessages.code.locked(formatInstant(lockedUntil))}</p>}
        <p className="meta">{party === 'admin' ? messages.adminText : messages.text}</p>
        {proof === 'reason' ? (
          <TextArea {...form.field('reason')} label={bookingMessages.actions.reason} rows={2} required />
        ) : (
          <Field
            {...form.field('code')}
            className="code-box"
            label={messages.code}
            hint={messages.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
          />
        )}
        <Field
          {...form.field('cashReceived')}
          label={messages.cash}
          hint={getCashHint(form.values.cashReceived, totalPrice)}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <PaymentFields method={form.field('method')} reference={readSum(form.field('reference'))} kind="pickup" />
        <GaugeFields odometer={form.field('odometer')} fuel={form.field('fuel')} notes={form.field('notes')} />
        <HandoverPhotos draft={draft} hint={handoverMessages.photos.hint(maxHandoverPhotos)} />
        <SubmitButton isWide busy={form.busy} busyText={messages.busy}>
          {messages.submit}
        </SubmitButton>
        {ownerMustAgree && party === 'owner' && <OwnerAgreement text={messages.agree} />}
      </form>
      <ConfirmDialog {...question} title={question.title} confirm={messages.submit} dismiss={dialogMessages.goBack} />
    </>
  )
}
