import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { validateInput } from '../../../shared/lib/validate.ts'
import { AppError, type FieldRefusals } from '../../../shared/lib/errors.ts'
import { type PlainForm, plainFormId, type PostedForm } from '../../../shared/lib/no-js-form.ts'
import { common } from '../../../shared/i18n/en/common.ts'
import { queryKeys } from '../../query-keys.ts'
import { getFieldError } from './field-error.ts'
import { preloadToasts, toastError, toast } from '../toast/toast.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSubmitOnce } from './use-submit.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Messages = Record<string, string>
type Options<Values, Done> = {
  done?: (answer: Done, values: Values) => void | Promise<void>
  refused?: (fields: FieldRefusals) => void
  /** Returns true where it has handled the error, which suppresses the toast. */
  failed?: (fault: unknown) => boolean
  plain?: { form: PlainForm; action: string }
  /** Name of the draft that stays in this tab until the form is sent. */
  kept?: string | undefined
  params?: Record<string, string | number>
}

const messagesOf = (fields: FieldRefusals, params?: Record<string, string | number>): Messages =>
  Object.fromEntries(
    Object.entries(fields).map(([name, refusal]) => [name, getFieldError({ ...refusal, params: { ...params, ...refusal.params } })]),
  )

const firstWrong = (form: HTMLFormElement, messages: Messages) =>
  [...form.elements].find((element): element is Control => 'name' in element && String(element.name) in messages)

function usePosted(form: PlainForm | undefined) {
  const client = useQueryClient()
  const [posted] = useState(() => client.getQueryData<PostedForm>(queryKeys.posted))
  useEffect(() => client.removeQueries({ queryKey: queryKeys.posted }), [client])
  return posted?.form === form ? posted : undefined
}

export function useForm<Values extends object, Schema extends z.ZodMiniType, Done>(
  schema: Schema,
  initial: Values,
  submit: (value: z.output<Schema>) => Promise<Done>,
  { done, refused, failed, plain, kept, params }: Options<Values, Done> = {},
) {
  const posted = usePosted(plain?.form)
  const [values, setValues] = useState(posted ? { ...initial, ...posted.values } : initial)
  const [errors, setErrors] = useState<Messages>(() => messagesOf(posted?.fields ?? {}, params))
  const [postedFault, setPostedFault] = useState(posted?.code)
  const form = useRef<HTMLFormElement>(null)
  const keeping = useFormDraft(kept, values, (found) => setValues((before) => ({ ...before, ...found })))
  useEffect(preloadToasts, [])

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    keeping.typed()
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  const refuse = (fields: FieldRefusals) => {
    const messages = messagesOf(fields, params)
    // Renders fields that appear only with an error, so that they can take the focus.
    flushSync(() => setErrors(messages))
    refused?.(fields)
    const wrong = form.current ? firstWrong(form.current, messages) : undefined
    if (wrong) wrong.focus()
    else if (!refused) toast.show({ title: common.errors.invalid.title, text: Object.values(messages)[0], kind: 'bad' })
  }

  const fail = (fault: unknown) => {
    if (failed?.(fault)) return
    const fields = fault instanceof AppError ? fault.fields : undefined
    if (fields) refuse(fields)
    // A refusal of more than the input, such as an email that has an account, has its own text.
    if (!fields || (fault instanceof AppError && fault.code !== 'invalid')) toastError(fault)
  }

  const sending = useSubmitOnce(async () => {
    const checked = validateInput(schema, values)
    setPostedFault(undefined)
    if (!checked.ok) return refuse(checked.fields)
    setErrors({})
    const answer = await submit(checked.value)
    keeping.drop()
    await done?.(answer, values)
  }, fail)

  return {
    values,
    errors,
    fault: postedFault,
    busy: sending.isBusy,
    set,
    reset: (contents: Values) => {
      setValues(contents)
      setErrors({})
    },
    bind: {
      ref: form,
      // POST keeps the input out of the URL even when scripts fail.
      method: 'post',
      ...(plain ? { id: plainFormId, action: plain.action } : {}),
      noValidate: true,
      'aria-busy': sending.isBusy,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void sending.run()
      },
    },
    /** For `<Field {...form.field('email')} />`; the value is text. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as Values[Name]),
    }),
    check: <Name extends keyof Values & string>(name: Name) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as Values[Name]),
    }),
  }
}
