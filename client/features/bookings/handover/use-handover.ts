import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { HandoverInput } from '../../../../shared/schemas/booking.ts'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { HandoverFault } from '../../../../shared/domain/handover.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { NetworkError } from '../../../http.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { isWaiting } from '../../offline-sync/types.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import type { ToastText } from '../../../ui/toast/toaster.tsx'
import { useConfirm } from '../../../ui/form/use-confirm.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import type { HandoverDraft } from './use-handover-draft.ts'

export type GetFieldError = (handover: HandoverInput) => HandoverFault | null

/** Drops empty fields, and the blanks inside a code. */
function withoutBlanks(typed: unknown) {
  const values = Object.entries(typed as Record<string, string>).map(([name, value]) => [
    name,
    name === 'code' ? value.replace(/\s/g, '') : value,
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== '')) as z.input<typeof HandoverInput>
}

const handoverForm = (faultOf: GetFieldError) =>
  z.pipe(
    z.transform(withoutBlanks),
    HandoverInput.check(({ value, issues }) => {
      const fault = faultOf(value)
      if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.code, params: fault.params })
    }),
  )

/** After an admin's approval, the owner accepts the agreement by entering the code. */
const withAgreement = (handover: HandoverInput, { party, ownerMustAgree, ownerAgreementVersion }: BookingView): HandoverInput =>
  handover.kind === 'pickup' && party === 'owner' && ownerMustAgree ? { ...handover, agreementVersion: ownerAgreementVersion } : handover

export type GetQuestion = (handover: HandoverInput) => { title: string; text: string } | null
type Typed = Record<string, string>
type Law<Values> = { initial: Values; faultOf: GetFieldError; questionOf: GetQuestion; thanks: ToastText }
class WentBack extends Error {}

type Held<Values> = { values: Values; reset: (values: Values) => void }

/** Saves and restores the input, because a call or a flat battery may interrupt the handover. */
function useTyping<Values extends Typed>({ outbox, of, kept }: HandoverDraft, initial: Values, form: Held<Values>) {
  const last = useRef<Values | null>(null)
  useEffect(() => {
    if (!outbox) return
    const changed = Object.entries(form.values).filter(([name, value]) => value !== initial[name])
    if (last.current === null && kept) {
      last.current = { ...initial, ...kept.typed, ...Object.fromEntries(changed) }
      return form.reset(last.current)
    }
    const isNew = last.current !== form.values
    last.current = form.values
    if (isNew) void outbox.keepTyping(of, changed.length > 0 ? form.values : null)
  })
}

/** A finished record stays in this browser until the server has it. */
export function useHandover<Values extends Typed>(
  booking: BookingView,
  own: HandoverDraft,
  { initial, faultOf, questionOf, thanks }: Law<Values>,
) {
  const consent = useConfirm()
  const [question, setQuestion] = useState<ReturnType<GetQuestion>>(null)
  const client = useQueryClient()
  const latest = useRef(initial)
  const send = async (typed: HandoverInput) => {
    const due = questionOf(typed)
    setQuestion(due)
    if (due && !(await consent.ask())) throw new WentBack()
    if (!own.outbox) throw new NetworkError()
    return await own.outbox.finish(own.of, latest.current, withAgreement(typed, booking))
  }
  const form = useForm(handoverForm(faultOf), initial, send, {
    done: (outcome) => toast.show(outcome === 'arrived' ? { ...thanks, kind: 'good' } : handoverWords.kept.toast),
    failed: (fault) => {
      if (fault instanceof WentBack) return true
      if (!(fault instanceof AppError) || fault.code === 'invalid') return false
      void invalidate(client, invalidations.bookingConflict)
      if (fault.fields) return false
      toastError(fault)
      return true
    },
  })
  useTyping(own, initial, form)
  useEffect(() => {
    latest.current = form.values
  }, [form.values])
  return {
    form,
    waiting: own.kept && isWaiting(own.kept) && !form.busy ? own.kept : null,
    question: { ...question, isOpen: consent.isOpen, onConfirm: consent.give, onClose: consent.refuse },
  }
}
