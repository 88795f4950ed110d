import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { validateInput } from '../../../shared/lib/validate.ts'
import { AppError, type FieldRefusals } from '../../../shared/lib/errors.ts'
import { type NoJsForm, noJsFormId, type PostedForm } from '../../../shared/lib/ssr.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { queryKeys } from '../../query-keys.ts'
import { getFieldError } from './field-error.ts'
import { preloadToasts, toastError, toast } from '../toast/toast.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSubmitOnce } from './use-submit.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Messages = Record<string, string>
type Options<Values, Done> = {
  onSuccess?: (response: Done, values: Values) => void | Promise<void>
  onInvalid?: (fields: FieldRefusals) => void
  /** Returns true where it has handled the error, which suppresses the toast. */
  onError?: (error: unknown) => boolean
  plain?: { form: NoJsForm; action: string }
  /** Name of the draft that stays in this tab until the form is sent. */
  draftName?: string | undefined
  params?: Record<string, string | number>
}

const toMessages = (fields: FieldRefusals, params?: Record<string, string | number>): Messages =>
  Object.fromEntries(
    Object.entries(fields).map(([name, refusal]) => [name, getFieldError({ ...refusal, params: { ...params, ...refusal.params } })]),
  )

const findFirstInvalid = (form: HTMLFormElement, messages: Messages) =>
  [...form.elements].find((element): element is Control => 'name' in element && String(element.name) in messages)

function usePostedForm(form: NoJsForm | undefined) {
  const client = useQueryClient()
  const [posted] = useState(() => client.getQueryData<PostedForm>(queryKeys.postedForm))
  useEffect(() => client.removeQueries({ queryKey: queryKeys.postedForm }), [client])
  return posted?.form === form ? posted : undefined
}

export function useForm<Values extends object, Schema extends z.ZodMiniType, Done>(
  schema: Schema,
  initial: Values,
  submit: (value: z.output<Schema>) => Promise<Done>,
  { onSuccess, onInvalid, onError, plain, draftName, params }: Options<Values, Done> = {},
) {
  const posted = usePostedForm(plain?.form)
  const [values, setValues] = useState(posted ? { ...initial, ...posted.values } : initial)
  const [errors, setErrors] = useState<Messages>(() => toMessages(posted?.fields ?? {}, params))
  const [postedFault, setPostedFault] = useState(posted?.code)
  const form = useRef<HTMLFormElement>(null)
  const draft = useFormDraft(draftName, values, (stored) => setValues((before) => ({ ...before, ...stored })))
  useEffect(preloadToasts, [])

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    draft.typed()
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  const showFieldErrors = (fields: FieldRefusals) => {
    const messages = toMessages(fields, params)
    // Renders fields that appear only with an error, so that they can take the focus.
    flushSync(() => setErrors(messages))
    onInvalid?.(fields)
    const invalidField = form.current ? findFirstInvalid(form.current, messages) : undefined
    if (invalidField) invalidField.focus()
    else if (!onInvalid) toast.show({ title: commonMessages.errors.invalid.title, text: Object.values(messages)[0], kind: 'bad' })
  }

  const handleError = (error: unknown) => {
    if (onError?.(error)) return
    const fields = error instanceof AppError ? error.fields : undefined
    if (fields) showFieldErrors(fields)
    // A refusal of more than the input, such as an email that has an account, has its own text.
    if (!fields || (error instanceof AppError && error.code !== 'invalid')) toastError(error)
  }

  const submission = useSubmitOnce(async () => {
    const result = validateInput(schema, values)
    setPostedFault(undefined)
    if (!result.ok) return showFieldErrors(result.fields)
    setErrors({})
    const response = await submit(result.value)
    draft.drop()
    await onSuccess?.(response, values)
  }, handleError)

  return {
    values,
    errors,
    fault: postedFault,
    busy: submission.isBusy,
    set,
    reset: (contents: Values) => {
      setValues(contents)
      setErrors({})
    },
    bind: {
      ref: form,
      // POST keeps the input out of the URL even when scripts fail.
      method: 'post',
      ...(plain ? { id: noJsFormId, action: plain.action } : {}),
      noValidate: true,
      'aria-busy': submission.isBusy,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submission.run()
      },
    },
    /** Shows what a page has checked by itself, such as a part of the form. */
    showErrors: showFieldErrors,
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
