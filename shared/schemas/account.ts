import * as z from 'zod/mini'
import { nameLength, passwordLength, signUpTypes } from '../domain/account.ts'
import { cleanEmail, isEmail } from '../lib/email.ts'
import { isPersonName } from '../lib/person-name.ts'
import { parsePayeeCode } from '../domain/payee.ts'
import { normalisePhone } from '../lib/phone.ts'
import { isVisible, singleLine } from '../lib/text.ts'

const name = singleLine(z.refine(isVisible, 'required'), z.maxLength(nameLength, 'name_long'), z.refine(isPersonName, 'name_contacts'))
const emailText = z.string('required').check(z.overwrite(cleanEmail), z.minLength(1, 'required'), z.maxLength(254, 'email_invalid'))
export const email = emailText.check(z.refine(isEmail, 'email_invalid'))
/** Code points, so that an emoji counts once. */
const countCodePoints = (value: string) => Array.from(value).length
const newPassword = z.string('required').check(
  z.refine((value) => countCodePoints(value) >= passwordLength.min, 'password_short'),
  z.refine((value) => countCodePoints(value) <= passwordLength.max, 'password_long'),
)
/** Accepts every way of writing a Rwandan mobile number; gives `2507…`. */
export const phone = z.pipe(
  z.string('phone_invalid').check(z.refine((value) => normalisePhone(value) !== null, { error: 'phone_invalid', abort: true })),
  z.transform((value) => normalisePhone(value) ?? ''),
)

export const SignUpInput = z.strictObject({
  firstName: name,
  lastName: name,
  phone,
  email,
  password: newPassword,
  userType: z.optional(z.enum(signUpTypes, 'invalid')),
})
export type SignUpInput = z.output<typeof SignUpInput>

const existingPassword = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'password_long'))

const secondFactorCode = z.optional(z.string('invalid').check(z.trim(), z.maxLength(40, 'second_factor_wrong')))
export const reauthFields = { password: existingPassword, code: secondFactorCode }
export const ReauthInput = z.strictObject(reauthFields)
export type ReauthInput = z.output<typeof ReauthInput>
export const SecondFactorInput = z.strictObject({
  code: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'second_factor_wrong')),
})

// A log-in must not reveal the rules for passwords.
export const LogInInput = z.strictObject({
  email: emailText,
  password: existingPassword,
  code: secondFactorCode,
})
export type LogInInput = z.output<typeof LogInInput>

export const linkToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'invalid'))
export const PasswordResetInput = z.strictObject({ token: linkToken, password: newPassword })
export type PasswordResetInput = z.output<typeof PasswordResetInput>

export const EmailInput = z.strictObject({ email })
export type EmailInput = z.output<typeof EmailInput>
export const VerifyEmailInput = z.strictObject({ token: linkToken })
export type VerifyEmailInput = z.output<typeof VerifyEmailInput>
export const NewEmailInput = z.strictObject({ email, ...reauthFields })
export type NewEmailInput = z.output<typeof NewEmailInput>

export const FirstAdminInput = z.strictObject({
  token: linkToken,
  firstName: name,
  lastName: name,
  email,
  password: newPassword,
})
export type FirstAdminInput = z.output<typeof FirstAdminInput>

export const PasswordInput = z.strictObject({ currentPassword: existingPassword, newPassword, code: secondFactorCode })
export type PasswordInput = z.output<typeof PasswordInput>

const emptyText = z.pipe(
  z.literal(''),
  z.transform(() => null),
)
const payeeCode = z.pipe(
  z.string('payee_code').check(
    z.maxLength(40, 'payee_code'),
    z.refine((text) => parsePayeeCode(text) !== null, 'payee_code'),
  ),
  z.transform((text) => parsePayeeCode(text) ?? ''),
)

export const ProfileForm = z.strictObject({ firstName: name, lastName: name, phone })
export const OwnerProfileForm = z.strictObject({
  firstName: name,
  lastName: name,
  phone,
  payeeCode: z.union([emptyText, payeeCode], 'payee_code'),
})
export const AdminProfileForm = z.strictObject({ firstName: name, lastName: name, phone: z.union([emptyText, phone], 'phone_invalid') })

export const ProfileInput = z.strictObject({
  firstName: z.optional(name),
  lastName: z.optional(name),
  phone: z.optional(z.nullable(phone)),
  payeeCode: z.optional(z.nullable(payeeCode)),
  userType: z.optional(z.enum(signUpTypes, 'invalid')),
})
export type ProfileInput = z.output<typeof ProfileInput>
