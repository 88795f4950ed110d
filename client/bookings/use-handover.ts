import * as z from 'zod/mini'
import type { BookingView } from '../../shared/booking.ts'
import { HandoverInput } from '../../shared/booking-schema.ts'
import { AppError } from '../../shared/errors.ts'
import type { FieldCode } from '../../shared/fields.ts'
import { showFault, type ToastText, toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { recordHandover } from './api.ts'
import { useBookingChanged } from './booking-changes.ts'
import { useRequestKey } from '../request-key.ts'

type Fault = { field: string; code: FieldCode } | null
/** What only this booking can tell of a record: a proof that is missing, a deposit that is too high. */
export type FaultOf = (handover: HandoverInput) => Fault

/** What was left empty is not sent, instead of being sent as an empty text; blanks inside a code do not count. */
function withoutBlanks(typed: unknown) {
  const values = Object.entries(typed as Record<string, string>).map(([name, value]) => [
    name,
    name === 'code' ? value.replace(/\s/g, '') : value,
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== '')) as z.input<typeof HandoverInput>
}

/** The law of a record over what stands in its form. */
export const handoverForm = (faultOf: FaultOf) =>
  z.pipe(
    z.transform(withoutBlanks),
    HandoverInput.check(({ value, issues }) => {
      const fault = faultOf(value)
      if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.code })
    }),
  )

/** With the code an owner accepts, where an admin had approved, the agreement that stands below it. */
const withAgreement = (handover: HandoverInput, { party, ownerMustAgree, ownerAgreementVersion }: BookingView): HandoverInput =>
  handover.kind === 'pickup' && party === 'owner' && ownerMustAgree ? { ...handover, agreementVersion: ownerAgreementVersion } : handover

/** The form of a pickup or a return. Whatever the server refuses, the booking is read again. */
export function useHandover<Values extends object>(booking: BookingView, initial: Values, faultOf: FaultOf, thanks: ToastText) {
  const keyFor = useRequestKey()
  const changed = useBookingChanged()
  const send = (typed: HandoverInput) => {
    const handover = withAgreement(typed, booking)
    return recordHandover(booking.id, handover, keyFor(handover))
  }
  return useForm(handoverForm(faultOf), initial, send, {
    done: async () => {
      toast.show({ ...thanks, kind: 'good' })
      await changed()
    },
    failed: (fault) => {
      if (!(fault instanceof AppError) || fault.fields) return false
      showFault(fault)
      void changed()
      return true
    },
  })
}
