import * as z from 'zod/mini'
import { parsePage } from '../lib/paging.ts'

/** `?page=`: the first one where none is asked for. */
export const PageParam = z._default(
  z.pipe(
    z.string('invalid').check(z.refine((value) => parsePage(value) !== null, { error: 'invalid', abort: true })),
    z.transform((value) => parsePage(value) ?? 1),
  ),
  1,
)
export const PageQuery = z.strictObject({ page: PageParam })

/** `?id=`: only this one row, for a link that leads to it. */
export const IdParam = z.optional(z.string('invalid').check(z.maxLength(60, 'invalid')))
