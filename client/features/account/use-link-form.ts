import { useState } from 'react'
import type * as z from 'zod/mini'
import { AppError } from '../../../shared/lib/errors.ts'
import { useForm } from '../../ui/form/use-form.ts'

export function useLinkForm<Values extends object, Schema extends z.ZodMiniType, Done>(
  schema: Schema,
  initial: Values,
  submit: (value: z.output<Schema>) => Promise<Done>,
  done: (result: Done) => void,
) {
  const [isExpired, setExpired] = useState(false)
  const form = useForm(schema, initial, submit, {
    done,
    failed: (error) => {
      const isGone = error instanceof AppError && error.code === 'not_found'
      if (isGone) setExpired(true)
      return isGone
    },
  })
  return { form, isExpired }
}
