import type { BookingView } from '../../shared/booking.ts'
import { showFrancs } from '../../shared/money.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { GaugeFields, noGauge } from './gauge-fields.tsx'
import { type FaultOf, useHandover } from './use-handover.ts'

const words = bookingWords.return

const checkDeposit =
  (deposit: number): FaultOf =>
  (handover) => {
    if (handover.kind !== 'return') return null
    if (handover.depositReturned > deposit) return { field: 'depositReturned', code: 'amount_high' }
    return handover.depositReturned < deposit && !handover.reason ? { field: 'reason', code: 'required' } : null
  }

/** The francs that would be kept, as far as the typed text is a number. */
const keptOf = (typed: string, deposit: number) => (/^\d+$/.test(typed.trim()) ? deposit - Number(typed) : 0)

/** What is given back of the deposit, and in which state the car came back. */
export function ReturnForm({ booking }: { booking: BookingView }) {
  const { deposit } = booking
  const initial = { kind: 'return', depositReturned: String(deposit), reason: '', ...noGauge }
  const form = useHandover(booking, initial, checkDeposit(deposit), words.done)
  const kept = keptOf(form.values.depositReturned, deposit)
  return (
    <form {...form.bind}>
      <p className="meta">{words.text}</p>
      <Field
        {...form.field('depositReturned')}
        label={words.deposit}
        hint={kept < 0 ? words.depositHigh(showFrancs(deposit)) : words.depositHint(showFrancs(deposit))}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      {kept > 0 && <TextArea {...form.field('reason')} label={words.reason} hint={words.kept(showFrancs(kept))} rows={2} required />}
      <GaugeFields odometer={form.field('odometer')} fuel={form.field('fuel')} notes={form.field('notes')} />
      <SubmitButton isWide busy={form.busy} busyText={words.busy}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
