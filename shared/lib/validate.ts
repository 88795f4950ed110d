import type * as z from 'zod/mini'
import type { FieldRefusal, FieldRefusals } from './errors.ts'
import { type FieldCode, fieldCodes } from './field-errors.ts'

type Issue = { code: string; path: readonly PropertyKey[]; message: string; keys?: readonly string[]; params?: FieldRefusal['params'] }
type Checked<T> = { ok: true; value: T } | { ok: false; fields: FieldRefusals }

const isFieldCode = (value: string): value is FieldCode => fieldCodes.some((code) => code === value)

function refusalsOf(issues: readonly Issue[]): FieldRefusals {
  // A plain object already has properties such as `constructor`.
  const fields = new Map<string, FieldRefusal>()
  const refuse = (field: string, refusal: FieldRefusal) => fields.has(field) || fields.set(field, refusal)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) refuse(key, { code: 'unknown_field' })
    } else {
      refuse(issue.path.map(String).join('.') || 'body', {
        code: isFieldCode(issue.message) ? issue.message : 'invalid',
        ...(issue.params ? { params: issue.params } : {}),
      })
    }
  }
  return Object.fromEntries(fields)
}

export function validateInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Checked<z.output<Schema>> {
  const outcome = schema.safeParse(value)
  if (outcome.success) return { ok: true, value: outcome.data }
  return { ok: false, fields: refusalsOf(outcome.error.issues as readonly Issue[]) }
}
