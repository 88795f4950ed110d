import * as z from 'zod/mini'
import { auditedEntities, decisionActions } from '../domain/audit-log.ts'
import { ageSorts } from '../lib/paging.ts'
import { PageParam } from './paging.ts'

const text = () => z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))

export const LogsQuery = z.strictObject({
  q: z.optional(text()),
  kind: z.optional(z.enum(auditedEntities, 'invalid')),
  decision: z.optional(z.enum(decisionActions, 'invalid')),
  /** An admin's id, or `owners` for everyone who is no admin. */
  who: z.optional(text()),
  sort: z._default(z.enum(ageSorts, 'invalid'), 'newest'),
  page: PageParam,
})
export type LogsQuery = z.output<typeof LogsQuery>
