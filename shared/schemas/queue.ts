import * as z from 'zod/mini'
import { queueNames } from '../domain/dashboard.ts'
import { PageParam } from './paging.ts'

export const QueueQuery = z.strictObject({ queue: z.optional(z.enum(queueNames, 'invalid')), page: PageParam })
export type QueueQuery = z.output<typeof QueueQuery>
