import type { BookingView } from '../../../../shared/domain/booking.ts'
import { minuteMs } from '../../../../shared/lib/durations.ts'
import { maxHandoverPhotos, validatePayment, validateReturn } from '../../../../shared/domain/handover.ts'
import { parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { settlementMessages } from '../../../../shared/i18n/en/settlement.ts'
import { dialogMessages } from '../../../../shared/i18n/en/app.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { ChargesFields } from './charges-fields.tsx'
import { describeDueAtReturn } from '../next-steps.ts'
import { calculateCharges, emptyCharges, toReturnInput } from './charges.ts'
import { emptyPayment, PaymentFields, toPaymentInput } from './payment-fields.tsx'
import { GaugeFields, emptyGauge } from './gauge-fields.tsx'
import { HandoverPhotos } from './handover-photos.tsx'
import { PendingRecord } from './pending-record.tsx'
import { useEffect, useState } from 'react'
import { type GetFieldError, type GetQuestion, useHandover, type HandoverDraft } from './use-handover.ts'

const messages = handoverMessages.return
const settleWords = handoverMessages.settle
const photoWords = handoverMessages.photos

const findReturnError =
  ({ deposit, handovers, keepUntil }: BookingView): GetFieldError =>
  (handover) => {
    if (handover.kind !== 'return') return null
    const mustReturnAll = keepUntil !== undefined && Date.now() >= Date.parse(keepUntil)
    return (
      validatePayment(handover) ??
      validateReturn(handover, { deposit, odometer: handovers.find(({ kind }) => kind === 'pickup')?.odometer, mustReturnAll })
    )
  }

/** The return and its deposit are final, so they always need confirmation. */
const confirmReturn =
  (deposit: number, toQuestion: typeof messages.sure): GetQuestion =>
  (handover) =>
    handover.kind === 'return' ? toQuestion(formatFrancs(handover.depositReturned), formatFrancs(deposit)) : null

/** In francs; 0 while the input is not a number. */
const getRetainedDeposit = (input: string, deposit: number) => deposit - parseWholeNumber(input) || 0

/** Lateness grows while the form is open. */
function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function ReturnForm({ booking, draft }: { booking: BookingView; draft: HandoverDraft }) {
  const { deposit, depositOpen, keepUntil } = booking
  const now = useNow()
  const { text, submit, busy, done, sure } = depositOpen ? settleWords : messages
  const initial = { kind: 'return', depositReturned: String(deposit), reason: '', ...emptyPayment, ...emptyGauge, ...emptyCharges }
  const toInput = (values: Record<string, string>) => toReturnInput(booking, toPaymentInput(values))
  const { form, question, pending } = useHandover(booking, draft, {
    initial,
    findFieldError: findReturnError(booking),
    getQuestion: confirmReturn(deposit, sure),
    toInput,
    successToast: done,
  })
  if (pending) return <PendingRecord pending={pending} outbox={draft.outbox} />
  const { open, settlement } = calculateCharges(booking, form.values, now)
  const canCharge = !depositOpen
  const isCharged = canCharge && form.values.isManual === '' && (open.lines.length > 0 || form.values.hasDamage !== '')
  const retained = getRetainedDeposit(form.values.depositReturned, deposit)
  return (
    <>
      <form {...form.bind}>
        <p className="meta">{text}</p>
        {keepUntil && <p className="note">{settleWords.keepUntil(formatInstant(keepUntil))}</p>}
        {canCharge &&
          describeDueAtReturn(booking).map((due) => (
            <p key={due} className="note">
              {due}
            </p>
          ))}
        {isCharged ? null : (
          <Field
            {...form.field('depositReturned')}
            label={messages.deposit}
            hint={retained < 0 ? messages.depositHigh(formatFrancs(deposit)) : messages.depositHint(formatFrancs(deposit))}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        {!isCharged && retained > 0 && (
          <TextArea {...form.field('reason')} label={messages.reason} hint={messages.kept(formatFrancs(retained))} rows={2} required />
        )}
        <PaymentFields method={form.field('method')} reference={form.field('reference')} kind="return" />
        <HandoverPhotos draft={draft} hint={isCharged || retained > 0 ? photoWords.atReturn : photoWords.hint(maxHandoverPhotos)} />
        <GaugeFields odometer={form.field('odometer')} fuel={form.field('fuel')} notes={form.field('notes')} />
        {canCharge && form.values.isManual === '' && retained === 0 && (
          <ChargesFields
            values={form.values}
            errors={form.errors}
            cleaningFee={booking.terms.cleaningFee}
            open={open}
            settlement={settlement}
            set={form.set}
          />
        )}
        {(isCharged || form.values.isManual !== '') && (
          <Button kind="quiet" onClick={() => form.set('isManual', form.values.isManual === '' ? 'yes' : '')}>
            {form.values.isManual === '' ? settlementMessages.manual : settlementMessages.automatic}
          </Button>
        )}
        <SubmitButton isWide busy={form.busy} busyText={busy}>
          {submit}
        </SubmitButton>
      </form>
      <ConfirmDialog {...question} title={question.title} confirm={submit} dismiss={dialogMessages.goBack} />
    </>
  )
}
