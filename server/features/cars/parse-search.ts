import type { Context } from 'hono'
import { toDay } from '../../../shared/lib/days.ts'
import { AppError, type FieldRefusals } from '../../../shared/lib/errors.ts'
import { type CarSearch, parseSearch } from '../../../shared/domain/search.ts'
import type { Env } from '../../http/context.ts'

export const getRequestDay = (c: Context<Env>) => toDay(c.get('now')())

/** Throws `invalid` for unreadable or missing required fields. */
export function parseCarSearch(c: Context<Env>, ...required: (keyof CarSearch)[]): CarSearch {
  const { search, faults: errors } = parseSearch(c.req.query(), getRequestDay(c))
  for (const field of required) if (search[field] === undefined) errors[field] ??= 'required'
  const fields: FieldRefusals = Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, { code }]))
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return search
}
