import * as z from 'zod/mini'
import { email, reauthFields } from './account.ts'
import { normaliseContactPhone } from '../lib/phone.ts'
import { parseWholeNumber } from '../lib/money.ts'
import { brandLength, requiredCovers, maxSocialLinks, settingLimits } from '../domain/settings.ts'
import { singleLine } from '../lib/text.ts'

type Limits = { min: number; max: number }

const contactPhone = z.pipe(
  z
    .string('contact_phone_invalid')
    .check(z.refine((value) => normaliseContactPhone(value) !== null, { error: 'contact_phone_invalid', abort: true })),
  z.transform((value) => normaliseContactPhone(value) ?? ''),
)

const integerBetween = ({ min, max }: Limits) =>
  z.pipe(
    z.union([z.number(), z.string()], 'required'),
    z.transform((value, { issues }) => {
      const number = typeof value === 'number' ? value : parseWholeNumber(value)
      if (Number.isSafeInteger(number) && number >= min && number <= max) return number
      issues.push({ code: 'custom', message: 'whole_range', params: { least: min, most: max }, input: value })
      return z.NEVER
    }),
  )

const emptyToNull = z.pipe(
  z.union([z.literal(''), z.null()]),
  z.transform(() => null),
)
const optionalText = (maxLength: number) =>
  z.pipe(
    z.nullable(singleLine(z.maxLength(maxLength, 'too_long'))),
    z.transform((value) => value || null),
  )
const tin = z.pipe(
  z.nullable(z.string('required').check(z.refine((value) => /^(\d{9})?$/.test(value.replace(/\s/g, '')), 'tin_digits'))),
  z.transform((value) => value?.replace(/\s/g, '') || null),
)

const SocialLink = z.strictObject({
  name: singleLine(z.minLength(1, 'required'), z.maxLength(30, 'too_long')),
  url: singleLine(
    z.maxLength(200, 'too_long'),
    z.refine((url) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(url) && URL.canParse(url), 'link_invalid'),
  ),
})

const fields = {
  serviceFeePercent: integerBetween(settingLimits.serviceFeePercent),
  commissionPercent: integerBetween(settingLimits.commissionPercent),
  inPersonFee: integerBetween(settingLimits.inPersonFee),
  inPersonFeeEnabled: z.boolean('invalid'),
  requestHours: integerBetween(settingLimits.requestHours),
  cancellationHours: integerBetween(settingLimits.cancellationHours),
  documentRetentionDays: integerBetween(settingLimits.documentRetentionDays),
  brandName: optionalText(brandLength),
  contactPhone: z.union([emptyToNull, contactPhone], 'contact_phone_invalid'),
  contactEmail: z.union([emptyToNull, email], 'email_invalid'),
  socialLinks: z.array(SocialLink, 'invalid').check(z.maxLength(maxSocialLinks, 'invalid')),
  operatorName: optionalText(100),
  operatorTin: tin,
  operatorAddress: optionalText(200),
  dataProtectionNumber: optionalText(60),
  momoCode: optionalText(40),
  bankAccount: optionalText(120),
  coverAsked: z.enum(requiredCovers, 'invalid'),
  dueLimit: z.union([emptyToNull, integerBetween(settingLimits.dueLimit)]),
}

export const SettingsForm = z.strictObject(fields)
export type SettingsForm = z.output<typeof SettingsForm>

/** `unusualFees`: high fees are confirmed; `seen`: the version that the admin saw. */
export const SettingsInput = z.strictObject({
  ...z.partial(SettingsForm).shape,
  ...reauthFields,
  unusualFees: z.optional(z.boolean('invalid')),
  seen: z.optional(z.nullable(z.string('invalid').check(z.maxLength(40, 'invalid')))),
})
export type SettingsInput = z.output<typeof SettingsInput>
