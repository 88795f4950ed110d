import type { BookingView } from '../../../../shared/domain/booking.ts'
import { maxHandoverPhotos, validateReturn } from '../../../../shared/domain/handover.ts'
import { parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { dialogMessages } from '../../../../shared/i18n/en/app.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { GaugeFields, emptyGauge } from './gauge-fields.tsx'
import { HandoverPhotos } from './handover-photos.tsx'
import { PendingRecord } from './pending-record.tsx'
import { type GetFieldError, type GetQuestion, useHandover, type HandoverDraft } from './use-handover.ts'

const messages = handoverMessages.return
const settleWords = handoverMessages.settle
const photoWords = handoverMessages.photos

const findReturnError =
  ({ deposit, handovers }: BookingView): GetFieldError =>
  (handover) =>
    handover.kind === 'return'
      ? validateReturn(handover, { deposit, odometer: handovers.find(({ kind }) => kind === 'pickup')?.odometer })
      : null

/** The return and its deposit are final, so they always need confirmation. */
const confirmReturnedDeposit =
  (deposit: number, toQuestion: typeof messages.sure): GetQuestion =>
  (handover) =>
    handover.kind === 'return' ? toQuestion(formatFrancs(handover.depositReturned), formatFrancs(deposit)) : null

/** In francs; 0 while the input is not a number. */
const getRetainedDeposit = (input: string, deposit: number) => deposit - parseWholeNumber(input) || 0

export function ReturnForm({ booking, draft }: { booking: BookingView; draft: HandoverDraft }) {
  const { deposit, depositOpen } = booking
  const { text, submit, busy, done, sure } = depositOpen ? settleWords : messages
  const initial = { kind: 'return', depositReturned: String(deposit), reason: '', ...emptyGauge }
  const { form, question, pending } = useHandover(booking, draft, {
    initial,
    findFieldError: findReturnError(booking),
    getQuestion: confirmReturnedDeposit(deposit, sure),
    successToast: done,
  })
  if (pending) return <PendingRecord pending={pending} outbox={draft.outbox} />
  const retained = getRetainedDeposit(form.values.depositReturned, deposit)
  return (
    <>
      <form {...form.bind}>
        <p className="meta">{text}</p>
        <Field
          {...form.field('depositReturned')}
          label={messages.deposit}
          hint={retained < 0 ? messages.depositHigh(formatFrancs(deposit)) : messages.depositHint(formatFrancs(deposit))}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        {retained > 0 && (
          <TextArea {...form.field('reason')} label={messages.reason} hint={messages.kept(formatFrancs(retained))} rows={2} required />
        )}
        <HandoverPhotos draft={draft} hint={retained > 0 ? photoWords.atReturn : photoWords.hint(maxHandoverPhotos)} />
        <GaugeFields odometer={form.field('odometer')} fuel={form.field('fuel')} notes={form.field('notes')} />
        <SubmitButton isWide busy={form.busy} busyText={busy}>
          {submit}
        </SubmitButton>
      </form>
      <ConfirmDialog {...question} title={question.title} confirm={submit} dismiss={dialogMessages.goBack} />
    </>
  )
}
