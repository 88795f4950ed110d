import { useState } from 'react'
import type * as z from 'zod/mini'
import { AppError } from '../../../shared/lib/errors.ts'
import { useForm } from '../../ui/form/use-form.ts'

export function useLinkForm<Values extends object, Schema extends z.ZodMiniType, Done>(
  schema: Schema,
  initial: Values,
  submit: (value: z.output<Schema>) => Promise<Done>,
  done: (answer: Done) => void,
) {
  const [isUsed, setUsed] = useState(false)
  const form = useForm(schema, initial, submit, {
    done,
    failed: (fault) => {
      const isGone = fault instanceof AppError && fault.code === 'not_found'
      if (isGone) setUsed(true)
      return isGone
    },
  })
  return { form, isUsed }
}
