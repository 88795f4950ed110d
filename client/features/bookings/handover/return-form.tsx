import type { BookingView } from '../../../../shared/domain/booking.ts'
import { maxHandoverPhotos, returnFault } from '../../../../shared/domain/handover.ts'
import { readWhole, showFrancs } from '../../../../shared/lib/money.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { dialogWords } from '../../../../shared/i18n/en/dialog.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { GaugeFields, noGauge } from './gauge-fields.tsx'
import { HandoverPhotos } from './handover-photos.tsx'
import { PendingRecord } from './pending-record.tsx'
import { type GetFieldError, type GetQuestion, useHandover } from './use-handover.ts'
import type { HandoverDraft } from './use-handover-draft.ts'

const words = handoverWords.return
const settling = handoverWords.settle
const photoWords = handoverWords.photos

const faultFor =
  ({ deposit, handovers }: BookingView): GetFieldError =>
  (handover) =>
    handover.kind === 'return'
      ? returnFault(handover, { deposit, odometer: handovers.find(({ kind }) => kind === 'pickup')?.odometer })
      : null

/** The return and its deposit are final, so they always need confirmation. */
const givenBack =
  (deposit: number, sure: typeof words.sure): GetQuestion =>
  (handover) =>
    handover.kind === 'return' ? sure(showFrancs(handover.depositReturned), showFrancs(deposit)) : null

/** In francs; 0 while the input is not a number. */
const keptOf = (typed: string, deposit: number) => deposit - readWhole(typed) || 0

export function ReturnForm({ booking, own }: { booking: BookingView; own: HandoverDraft }) {
  const { deposit, depositOpen } = booking
  const { text, submit, busy, done, sure } = depositOpen ? settling : words
  const initial = { kind: 'return', depositReturned: String(deposit), reason: '', ...noGauge }
  const { form, question, waiting } = useHandover(booking, own, {
    initial,
    faultOf: faultFor(booking),
    questionOf: givenBack(deposit, sure),
    thanks: done,
  })
  if (waiting) return <PendingRecord kept={waiting} outbox={own.outbox} />
  const kept = keptOf(form.values.depositReturned, deposit)
  return (
    <>
      <form {...form.bind}>
        <p className="meta">{text}</p>
        <Field
          {...form.field('depositReturned')}
          label={words.deposit}
          hint={kept < 0 ? words.depositHigh(showFrancs(deposit)) : words.depositHint(showFrancs(deposit))}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        {kept > 0 && <TextArea {...form.field('reason')} label={words.reason} hint={words.kept(showFrancs(kept))} rows={2} required />}
        <HandoverPhotos own={own} hint={kept > 0 ? photoWords.atReturn : photoWords.hint(maxHandoverPhotos)} />
        <GaugeFields odometer={form.field('odometer')} fuel={form.field('fuel')} notes={form.field('notes')} />
        <SubmitButton isWide busy={form.busy} busyText={busy}>
          {submit}
        </SubmitButton>
      </form>
      <ConfirmDialog {...question} title={question.title} confirm={submit} dismiss={dialogWords.goBack} />
    </>
  )
}
