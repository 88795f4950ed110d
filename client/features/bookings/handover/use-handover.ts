import * as z from 'zod/mini'
import type { BookingView, HandoverKind } from '../../../../shared/domain/booking.ts'
import type { HandoverError } from '../../../../shared/domain/handover.ts'
import type { ToastText } from '../../../ui/toast/toaster.tsx'
import { AppError } from '../../../../shared/lib/errors.ts'
import { HandoverInput } from '../../../../shared/schemas/booking.ts'
import { NetworkError } from '../../../http.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { isWaitingForConnection } from '../../offline-sync/types.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../ui/form/use-confirm.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../../ui/form/use-form.ts'
import { useOutbox } from '../../offline-sync/use-outbox.ts'
import { useQueryClient } from '@tanstack/react-query'

export type GetFieldError = (handover: HandoverInput) => HandoverError | null

/** Drops empty fields, and the blanks inside a code. */
export function cleanFormValues(formValues: unknown) {
  const values = Object.entries(formValues as Record<string, string>).map(([name, value]) => [
    name,
    name === 'code' ? value.replace(/\s/g, '') : value,
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== '')) as z.input<typeof HandoverInput>
}

const createHandoverSchema = (findFieldError: GetFieldError, toInput: ToInput = cleanFormValues) =>
  z.pipe(
    z.transform((values) => toInput(values as FormValues) as z.input<typeof HandoverInput>),
    HandoverInput.check(({ value, issues }) => {
      const error = findFieldError(value)
      if (error) issues.push({ code: 'custom', input: value, path: [error.field], message: error.code, params: error.params })
    }),
  )

/** After an admin's approval, the owner accepts the agreement by entering the code. */
const addAgreementVersion = (handover: HandoverInput, { party, ownerMustAgree, ownerAgreementVersion }: BookingView): HandoverInput =>
  handover.kind === 'pickup' && party === 'owner' && ownerMustAgree ? { ...handover, agreementVersion: ownerAgreementVersion } : handover

export type GetQuestion = (handover: HandoverInput) => { title: string; text: string } | null
type FormValues = Record<string, string>
type ToInput = (values: FormValues) => object
type HandoverFormOptions<Values> = {
  initial: Values
  toInput?: ToInput
  findFieldError: GetFieldError
  getQuestion: GetQuestion
  successToast: ToastText
}
class ConfirmationCancelled extends Error {}

type FormHandle<Values> = { values: Values; reset: (values: Values) => void }

/** Saves and restores the input, because a call or a flat battery may interrupt the handover. */
function useSavedInput<Values extends FormValues>({ outbox, target, pending }: HandoverDraft, initial: Values, form: FormHandle<Values>) {
  const lastValues = useRef<Values | null>(null)
  useEffect(() => {
    if (!outbox) return
    const changed = Object.entries(form.values).filter(([name, value]) => value !== initial[name])
    if (lastValues.current === null && pending) {
      lastValues.current = { ...initial, ...pending.typed, ...Object.fromEntries(changed) }
      return form.reset(lastValues.current)
    }
    const isEdited = lastValues.current !== form.values
    lastValues.current = form.values
    if (isEdited) void outbox.keepTyping(target, changed.length > 0 ? form.values : null)
  })
}

/** A finished record stays in this browser until the server has it. */
export function useHandover<Values extends FormValues>(
  booking: BookingView,
  draft: HandoverDraft,
  { initial, findFieldError, getQuestion, successToast, toInput }: HandoverFormOptions<Values>,
) {
  const confirmation = useConfirm()
  const [question, setQuestion] = useState<ReturnType<GetQuestion>>(null)
  const client = useQueryClient()
  const latestValues = useRef(initial)
  const send = async (input: HandoverInput) => {
    const nextQuestion = getQuestion(input)
    setQuestion(nextQuestion)
    if (nextQuestion && !(await confirmation.ask())) throw new ConfirmationCancelled()
    if (!draft.outbox) throw new NetworkError()
    return await draft.outbox.finish(draft.target, latestValues.current, addAgreementVersion(input, booking))
  }
  const form = useForm(createHandoverSchema(findFieldError, toInput), initial, send, {
    onSuccess: (outcome) => toast.show(outcome === 'arrived' ? { ...successToast, kind: 'good' } : handoverMessages.kept.toast),
    onError: (error) => {
      if (error instanceof ConfirmationCancelled) return true
      if (!(error instanceof AppError) || error.code === 'invalid') return false
      void invalidate(client, invalidations.bookingConflict)
      if (error.fields) return false
      toastError(error)
      return true
    },
  })
  useSavedInput(draft, initial, form)
  useEffect(() => {
    latestValues.current = form.values
  }, [form.values])
  return {
    form,
    pending: draft.pending && isWaitingForConnection(draft.pending) && !form.busy ? draft.pending : null,
    question: { ...question, isOpen: confirmation.isOpen, onConfirm: confirmation.accept, onClose: confirmation.decline },
  }
}

export function useHandoverDraft({ id: bookingId, car }: BookingView, kind: HandoverKind) {
  const { outbox, pendingHandovers } = useOutbox()
  return {
    outbox,
    target: { bookingId, kind, car: car.title },
    pending: pendingHandovers.find((handover) => handover.bookingId === bookingId && handover.kind === kind),
  }
}

export type HandoverDraft = ReturnType<typeof useHandoverDraft>
