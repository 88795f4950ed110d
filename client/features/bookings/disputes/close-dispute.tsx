import type { BookingView } from '../../../../shared/domain/booking.ts'
import { Button } from '../../../ui/button.tsx'
import { DisputeOutcomeForm } from '../../../../shared/schemas/dispute.ts'
import { type DisputeView, disputeLength } from '../../../../shared/domain/dispute.ts'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { closeDispute } from '../api.ts'
import { disputeMessages } from '../../../../shared/i18n/en/reports.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { settlementKindNames, settlementMessages } from '../../../../shared/i18n/en/settlement.ts'
import { useBookingMutation } from '../booking-mutations.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useState } from 'react'

type Props = { booking: BookingView; dispute: DisputeView }

/** The charges that this dispute is about, with their place among all charges. */
function listObjectedCharges({ handovers }: BookingView, { id }: DisputeView) {
  const charges = handovers.find(({ kind }) => kind === 'return')?.charges
  if (charges?.disputeId !== id) return []
  return charges.lines.flatMap((charge, line) => (charge.objection === undefined ? [] : [{ ...charge, line }]))
}

export function CloseDispute(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="unprinted">
      <Button kind="ghost" onClick={() => setOpen(true)}>
        {disputeMessages.close}
      </Button>
      {isOpen && <CloseDisputeDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CloseDisputeDialog({ booking, dispute, onClose }: Props & { onClose: () => void }) {
  const mutate = useBookingMutation()
  const charges = listObjectedCharges(booking, dispute)
  const amounts = charges.map(({ line, amount }) => [`amount${line}`, String(amount)])
  const initial: Record<string, string> = { outcome: '', ...Object.fromEntries(amounts) }
  const form = useForm(
    DisputeOutcomeForm(charges.map(({ line }) => `amount${line}`)),
    initial,
    ({ outcome, ...typed }) => {
      const decided = charges.map(({ line }) => ({ line, amount: Number(typed[`amount${line}`]) }))
      return mutate(closeDispute(dispute.id, { outcome, amounts: decided }), disputeMessages.closeDone)
    },
    { onSuccess: onClose, draftName: `outcome:${dispute.id}` },
  )
  return (
    <FormDialog
      title={disputeMessages.closeTitle}
      intro={<p>{disputeMessages.closeText}</p>}
      form={form}
      submit={disputeMessages.close}
      busyText={disputeMessages.busy}
      onClose={onClose}
    >
      {charges.map(({ kind, amount, objection, line }) => (
        <Field
          key={line}
          {...form.field(`amount${line}`)}
          label={settlementMessages.decide.amount(settlementKindNames[kind], formatFrancs(amount))}
          hint={objection && settlementMessages.decide.hint(objection)}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ))}
      <TextArea {...form.field('outcome')} label={disputeMessages.outcomeLabel} rows={4} maxLength={disputeLength.max} required />
    </FormDialog>
  )
}
