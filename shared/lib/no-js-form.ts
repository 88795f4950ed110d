import type { ErrorCode, FieldRefusals } from './errors.ts'

export const plainForms = {
  'log-in': ['email', 'password', 'code'],
  'sign-up': ['firstName', 'lastName', 'phone', 'email', 'password', 'userType'],
  forgot: ['email'],
  contact: ['name', 'email', 'text'],
} as const
export type PlainForm = keyof typeof plainForms

export const plainFormId = 'plain-form'

/** Shown again with its errors; passwords are left out. */
export type PostedForm = { form: PlainForm; values: Record<string, string>; code: ErrorCode; fields?: FieldRefusals }
