import * as z from 'zod/mini'
import { proof } from './account.ts'
import { reasonLength } from '../domain/booking.ts'
import { Page } from './paging.ts'
import { multiline } from '../lib/text.ts'
import { mostDeletions, userGroups, userSorts, userStates } from '../domain/user.ts'

export const UsersQuery = z.strictObject({
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  type: z.optional(z.enum(userGroups, 'invalid')),
  status: z.optional(z.enum(userStates, 'invalid')),
  sort: z._default(z.enum(userSorts, 'invalid'), 'newest'),
  page: Page,
})
export type UsersQuery = z.output<typeof UsersQuery>

export const SuspensionInput = z.strictObject({
  reason: multiline(z.minLength(1, 'required'), z.maxLength(reasonLength, 'reason_long')),
  cancelBookings: z.optional(z.boolean('invalid')),
  ...proof,
})
export type SuspensionInput = z.output<typeof SuspensionInput>

const ids = z
  .array(z.string('invalid').check(z.maxLength(60, 'invalid')), 'required')
  .check(z.minLength(1, 'required'), z.maxLength(mostDeletions, 'invalid'))
export const UsersDeletion = z.strictObject({ ids, ...proof })
export type UsersDeletion = z.output<typeof UsersDeletion>
