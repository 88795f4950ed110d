import type { ErrorCode, FieldRefusals } from './errors.ts'

/** Forms that can be sent without scripts, each with its fields. */
export const plainForms = {
  'log-in': ['email', 'password', 'code'],
  'sign-up': ['firstName', 'lastName', 'phone', 'email', 'password', 'userType'],
  forgot: ['email'],
  contact: ['name', 'email', 'text'],
} as const
export type PlainForm = keyof typeof plainForms

/** The element's id: a page has one of them at most. */
export const plainFormId = 'plain-form'

/** What was refused of a form that was sent so, and all that had been typed into it but passwords: its page shows it again. */
export type PostedForm = { form: PlainForm; values: Record<string, string>; code: ErrorCode; fields?: FieldRefusals }
