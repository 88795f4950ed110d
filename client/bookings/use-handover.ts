import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { HandoverInput } from '../../shared/booking-schema.ts'
import type { BookingView } from '../../shared/booking.ts'
import { AppError } from '../../shared/errors.ts'
import type { HandoverFault } from '../../shared/handover.ts'
import { happened, stale } from '../keys.ts'
import { useRequestKey } from '../request-key.ts'
import { showFault, toast } from '../ui/toast.ts'
import type { ToastText } from '../ui/toaster.tsx'
import { useConsent } from '../ui/use-consent.ts'
import { useForm } from '../ui/use-form.ts'
import { recordHandover } from './api.ts'
import { keepBooking } from './booking-changes.ts'

/** What only this booking can tell of a record: a proof that is missing, a deposit that is too high. */
export type FaultOf = (handover: HandoverInput) => HandoverFault | null

/** What was left empty is not sent, instead of being sent as an empty text; blanks inside a code do not count. */
function withoutBlanks(typed: unknown) {
  const values = Object.entries(typed as Record<string, string>).map(([name, value]) => [
    name,
    name === 'code' ? value.replace(/\s/g, '') : value,
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== '')) as z.input<typeof HandoverInput>
}

/** The law of a record over what stands in its form. */
const handoverForm = (faultOf: FaultOf) =>
  z.pipe(
    z.transform(withoutBlanks),
    HandoverInput.check(({ value, issues }) => {
      const fault = faultOf(value)
      if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.code, params: fault.params })
    }),
  )

/** With the code an owner accepts, where an admin had approved, the agreement that stands below it. */
const withAgreement = (handover: HandoverInput, { party, ownerMustAgree, ownerAgreementVersion }: BookingView): HandoverInput =>
  handover.kind === 'pickup' && party === 'owner' && ownerMustAgree ? { ...handover, agreementVersion: ownerAgreementVersion } : handover

/** What is asked before this record is kept for good; null where nothing is. */
export type QuestionOf = (handover: HandoverInput) => { title: string; text: string } | null
type Law = { faultOf: FaultOf; questionOf: QuestionOf; thanks: ToastText }
/** The person went back to the form. */
class WentBack extends Error {}

/** The form of a pickup or a return. Whatever the server refuses, the booking is read again. */
export function useHandover<Values extends object>(booking: BookingView, initial: Values, { faultOf, questionOf, thanks }: Law) {
  const consent = useConsent()
  const [question, setQuestion] = useState<ReturnType<QuestionOf>>(null)
  const keyFor = useRequestKey()
  const client = useQueryClient()
  const send = async (typed: HandoverInput) => {
    const due = questionOf(typed)
    setQuestion(due)
    if (due && !(await consent.ask())) throw new WentBack()
    const handover = withAgreement(typed, booking)
    return await recordHandover(booking.id, handover, keyFor(handover))
  }
  const form = useForm(handoverForm(faultOf), initial, send, {
    done: async (view) => {
      toast.show({ ...thanks, kind: 'good' })
      await keepBooking(client, view)
    },
    failed: (fault) => {
      if (fault instanceof WentBack) return true
      if (!(fault instanceof AppError) || fault.code === 'invalid') return false
      void happened(client, stale.bookingIsNotAsSeen)
      // A wrong code is told beside its field too.
      if (fault.fields) return false
      showFault(fault)
      return true
    },
  })
  return { form, question: { ...question, isOpen: consent.isOpen, onConfirm: consent.give, onClose: consent.refuse } }
}
