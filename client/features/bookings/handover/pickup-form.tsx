import type { BookingView } from '../../../../shared/domain/booking.ts'
import { showInstant } from '../../../../shared/lib/days.ts'
import { maxHandoverPhotos } from '../../../../shared/domain/handover.ts'
import { readWhole, showFrancs } from '../../../../shared/lib/money.ts'
import { bookingWords } from '../../../../shared/i18n/en/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { dialogWords } from '../../../../shared/i18n/en/dialog.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { GaugeFields, noGauge } from './gauge-fields.tsx'
import { HandoverPhotos } from './handover-photos.tsx'
import { PendingRecord } from './pending-record.tsx'
import { OwnerAgreement } from '../owner-agreement.tsx'
import { type GetFieldError, type GetQuestion, useHandover } from './use-handover.ts'
import type { HandoverDraft } from './use-handover-draft.ts'

const words = handoverWords.pickup

const needsProof =
  (proof: 'code' | 'reason'): GetFieldError =>
  (handover) =>
    handover.kind === 'pickup' && !handover[proof] ? { field: proof, code: 'required' } : null

/** A typing error in the cash cannot be corrected later, so another amount needs confirmation. */
const otherSum =
  (total: number): GetQuestion =>
  (handover) =>
    handover.kind === 'pickup' && handover.cashReceived !== total
      ? words.otherSum(showFrancs(handover.cashReceived), showFrancs(total))
      : null

/** In francs; 0 while the input is not a number. */
const differenceOf = (typed: string, total: number) => readWhole(typed) - total || 0

function cashHint(typed: string, total: number) {
  const difference = differenceOf(typed, total)
  if (difference === 0) return words.cashHint(showFrancs(total))
  return words.cashDiffers(`${difference < 0 ? '−' : '+'} ${showFrancs(Math.abs(difference))}`)
}

export function PickupForm({ booking, own }: { booking: BookingView; own: HandoverDraft }) {
  const { party, totalPrice, ownerMustAgree } = booking
  const proof = party === 'admin' ? 'reason' : 'code'
  const initial = { kind: 'pickup', code: '', reason: '', cashReceived: String(totalPrice), ...noGauge }
  const { form, question, waiting } = useHandover(booking, own, {
    initial,
    faultOf: needsProof(proof),
    questionOf: otherSum(totalPrice),
    thanks: words.done,
  })
  const { pickupLockedUntil: lock } = booking
  if (waiting) return <PendingRecord kept={waiting} outbox={own.outbox} />
  return (
    <>
      <form {...form.bind}>
        {lock && <p className="note warn">{bookingWords.code.locked(showInstant(lock))}</p>}
        <p className="meta">{party === 'admin' ? words.adminText : words.text}</p>
        {proof === 'reason' ? (
          <TextArea {...form.field('reason')} label={bookingWords.actions.reason} rows={2} required />
        ) : (
          <Field
            {...form.field('code')}
            className="code-box"
            label={words.code}
            hint={words.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
          />
        )}
        <Field
          {...form.field('cashReceived')}
          label={words.cash}
          hint={cashHint(form.values.cashReceived, totalPrice)}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <GaugeFields odometer={form.field('odometer')} fuel={form.field('fuel')} notes={form.field('notes')} />
        <HandoverPhotos own={own} hint={handoverWords.photos.hint(maxHandoverPhotos)} />
        <SubmitButton isWide busy={form.busy} busyText={words.busy}>
          {words.submit}
        </SubmitButton>
        {ownerMustAgree && party === 'owner' && <OwnerAgreement text={words.agree} />}
      </form>
      <ConfirmDialog {...question} title={question.title} confirm={words.submit} dismiss={dialogWords.goBack} />
    </>
  )
}
