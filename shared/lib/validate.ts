import type * as z from 'zod/mini'
import type { FieldRefusal, FieldRefusals } from './errors.ts'
import { type FieldCode, fieldCodes } from './field-errors.ts'

type Issue = { code: string; path: readonly PropertyKey[]; message: string; keys?: readonly string[]; params?: FieldRefusal['params'] }
type ValidationResult<T> = { ok: true; value: T } | { ok: false; fields: FieldRefusals }

const isFieldCode = (value: string): value is FieldCode => fieldCodes.some((code) => code === value)

function toFieldRefusals(issues: readonly Issue[]): FieldRefusals {
  // A plain object already has properties such as `constructor`.
  const fields = new Map<string, FieldRefusal>()
  const addRefusal = (field: string, refusal: FieldRefusal) => fields.has(field) || fields.set(field, refusal)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) addRefusal(key, { code: 'unknown_field' })
    } else {
      addRefusal(issue.path.map(String).join('.') || 'body', {
        code: isFieldCode(issue.message) ? issue.message : 'invalid',
        ...(issue.params ? { params: issue.params } : {}),
      })
    }
  }
  return Object.fromEntries(fields)
}

export function validateInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): ValidationResult<z.output<Schema>> {
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, fields: toFieldRefusals(result.error.issues as readonly Issue[]) }
}
