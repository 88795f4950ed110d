import type { ErrorCode, FieldRefusals } from './errors.ts'

export const noJsForms = {
  'log-in': ['email', 'password', 'code'],
  'sign-up': ['firstName', 'lastName', 'phone', 'email', 'password', 'userType'],
  forgot: ['email'],
  contact: ['name', 'email', 'text'],
} as const
export type NoJsForm = keyof typeof noJsForms

export const noJsFormId = 'plain-form'

/** Shown again with its errors; passwords are left out. */
export type PostedForm = { form: NoJsForm; values: Record<string, string>; code: ErrorCode; fields?: FieldRefusals }
