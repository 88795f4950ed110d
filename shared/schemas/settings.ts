import * as z from 'zod/mini'
import { email, proof } from './account.ts'
import { normaliseContactPhone } from '../lib/contact-phone.ts'
import { readWhole } from '../lib/money.ts'
import { brandLength, coversAsked, maxSocialLinks, settingLimits } from '../domain/settings.ts'
import { singleLine } from '../lib/text.ts'

type Limits = { least: number; most: number }

const contactPhone = z.pipe(
  z
    .string('contact_phone_invalid')
    .check(z.refine((value) => normaliseContactPhone(value) !== null, { error: 'contact_phone_invalid', abort: true })),
  z.transform((value) => normaliseContactPhone(value) ?? ''),
)

const wholeIn = ({ least, most }: Limits) =>
  z.pipe(
    z.union([z.number(), z.string()], 'required'),
    z.transform((value, { issues }) => {
      const number = typeof value === 'number' ? value : readWhole(value)
      if (Number.isSafeInteger(number) && number >= least && number <= most) return number
      issues.push({ code: 'custom', message: 'whole_range', params: { least, most }, input: value })
      return z.NEVER
    }),
  )

const nothing = z.pipe(
  z.union([z.literal(''), z.null()]),
  z.transform(() => null),
)
const text = (most: number) =>
  z.pipe(
    z.nullable(singleLine(z.maxLength(most, 'too_long'))),
    z.transform((typed) => typed || null),
  )
const tin = z.pipe(
  z.nullable(z.string('required').check(z.refine((typed) => /^(\d{9})?$/.test(typed.replace(/\s/g, '')), 'tin_digits'))),
  z.transform((typed) => typed?.replace(/\s/g, '') || null),
)

const SocialLink = z.strictObject({
  name: singleLine(z.minLength(1, 'required'), z.maxLength(30, 'too_long')),
  url: singleLine(
    z.maxLength(200, 'too_long'),
    z.refine((url) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(url) && URL.canParse(url), 'link_invalid'),
  ),
})

const fields = {
  serviceFeePercent: wholeIn(settingLimits.serviceFeePercent),
  commissionPercent: wholeIn(settingLimits.commissionPercent),
  inPersonFee: wholeIn(settingLimits.inPersonFee),
  inPersonFeeEnabled: z.boolean('invalid'),
  requestHours: wholeIn(settingLimits.requestHours),
  cancellationHours: wholeIn(settingLimits.cancellationHours),
  documentRetentionDays: wholeIn(settingLimits.documentRetentionDays),
  brandName: text(brandLength),
  contactPhone: z.union([nothing, contactPhone], 'contact_phone_invalid'),
  contactEmail: z.union([nothing, email], 'email_invalid'),
  socialLinks: z.array(SocialLink, 'invalid').check(z.maxLength(maxSocialLinks, 'invalid')),
  operatorName: text(100),
  operatorTin: tin,
  operatorAddress: text(200),
  dataProtectionNumber: text(60),
  momoCode: text(40),
  bankAccount: text(120),
  coverAsked: z.enum(coversAsked, 'invalid'),
  dueLimit: z.union([nothing, wholeIn(settingLimits.dueLimit)]),
}

export const SettingsForm = z.strictObject(fields)
export type SettingsForm = z.output<typeof SettingsForm>

/** `unusualFees`: high fees are confirmed; `seen`: the version that the admin saw. */
export const SettingsChange = z.strictObject({
  ...z.partial(SettingsForm).shape,
  ...proof,
  unusualFees: z.optional(z.boolean('invalid')),
  seen: z.optional(z.nullable(z.string('invalid').check(z.maxLength(40, 'invalid')))),
})
export type SettingsChange = z.output<typeof SettingsChange>
