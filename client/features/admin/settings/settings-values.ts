import * as z from 'zod/mini'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import type { RequiredCover, Settings, SocialLink } from '../../../../shared/domain/settings.ts'
import { SettingsForm } from '../../../../shared/schemas/settings.ts'

/** Numbers are strings here, because a form also holds half-typed ones. */
export type SettingsValues = Record<Exclude<keyof Settings, 'inPersonFeeEnabled' | 'socialLinks' | 'coverAsked'>, string> & {
  inPersonFeeEnabled: boolean
  socialLinks: SocialLink[]
  coverAsked: RequiredCover
}

export const toFormValues = ({ inPersonFeeEnabled, socialLinks, coverAsked, contactPhone, ...texts }: Settings): SettingsValues => ({
  serviceFeePercent: String(texts.serviceFeePercent),
  commissionPercent: String(texts.commissionPercent),
  inPersonFee: String(texts.inPersonFee),
  requestHours: String(texts.requestHours),
  cancellationHours: String(texts.cancellationHours),
  documentRetentionDays: String(texts.documentRetentionDays),
  brandName: texts.brandName,
  contactPhone: contactPhone ? formatPhone(contactPhone) : '',
  contactEmail: texts.contactEmail ?? '',
  operatorName: texts.operatorName ?? '',
  operatorTin: texts.operatorTin ?? '',
  operatorAddress: texts.operatorAddress ?? '',
  dataProtectionNumber: texts.dataProtectionNumber ?? '',
  momoCode: texts.momoCode ?? '',
  bankAccount: texts.bankAccount ?? '',
  dueLimit: texts.dueLimit === null ? '' : String(texts.dueLimit),
  inPersonFeeEnabled,
  socialLinks,
  coverAsked,
})

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

export const diffValues = <Values extends object>(after: Values, before: object): Partial<Values> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, Reflect.get(before, name)))) as Partial<Values>

/** Only changed fields are sent, so that a form never overwrites another admin's change. */
export const createChangeSchema = (base: Settings) =>
  z.pipe(
    z.transform((values: SettingsValues): unknown => diffValues(values, toFormValues(base))),
    z.partial(SettingsForm),
  )
export type SettingsSchema = ReturnType<typeof createChangeSchema>
