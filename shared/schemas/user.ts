import * as z from 'zod/mini'
import { ProfileForm, reauthFields } from './account.ts'
import { reasonLength } from '../domain/booking.ts'
import { PageParam } from './paging.ts'
import { multiline } from '../lib/text.ts'
import { maxDeletions, maxMessageRecipients, userGroups, userSorts, userStates } from '../domain/user.ts'

export const UsersQuery = z.strictObject({
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  type: z.optional(z.enum(userGroups, 'invalid')),
  status: z.optional(z.enum(userStates, 'invalid')),
  sort: z._default(z.enum(userSorts, 'invalid'), 'newest'),
  page: PageParam,
})
export type UsersQuery = z.output<typeof UsersQuery>

export const SuspensionInput = z.strictObject({
  reason: multiline(z.minLength(1, 'required'), z.maxLength(reasonLength, 'reason_long')),
  cancelBookings: z.optional(z.boolean('invalid')),
  ...reauthFields,
})
export type SuspensionInput = z.output<typeof SuspensionInput>

/** `seen`: the account's version when the admin opened it. */
export const UserChangeInput = z.extend(ProfileForm, { seen: z.iso.datetime('invalid') })
export type UserChangeInput = z.output<typeof UserChangeInput>

const userIds = (most: number) =>
  z.array(z.string('invalid').check(z.maxLength(60, 'invalid')), 'required').check(z.minLength(1, 'required'), z.maxLength(most, 'invalid'))
export const DeleteUsersInput = z.strictObject({ ids: userIds(maxDeletions), ...reauthFields })
export type DeleteUsersInput = z.output<typeof DeleteUsersInput>

const message = multiline(z.minLength(1, 'required'), z.maxLength(reasonLength, 'too_long'))
export const UserMessageInput = z.strictObject({ ids: userIds(maxMessageRecipients), text: message })
export type UserMessageInput = z.output<typeof UserMessageInput>
export const UserMessageForm = z.strictObject({ text: message })
