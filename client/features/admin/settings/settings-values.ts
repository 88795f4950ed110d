import * as z from 'zod/mini'
import { showPhone } from '../../../../shared/lib/phone.ts'
import type { CoverAsked, Settings, SocialLink } from '../../../../shared/domain/settings.ts'
import { SettingsForm } from '../../../../shared/schemas/settings.ts'

/** Numbers are strings here, because a form also holds half-typed ones. */
export type SettingsValues = Record<Exclude<keyof Settings, 'inPersonFeeEnabled' | 'socialLinks' | 'coverAsked'>, string> & {
  inPersonFeeEnabled: boolean
  socialLinks: SocialLink[]
  coverAsked: CoverAsked
}

export const settingsValues = ({ inPersonFeeEnabled, socialLinks, coverAsked, contactPhone, ...texts }: Settings): SettingsValues => ({
  serviceFeePercent: String(texts.serviceFeePercent),
  commissionPercent: String(texts.commissionPercent),
  inPersonFee: String(texts.inPersonFee),
  requestHours: String(texts.requestHours),
  cancellationHours: String(texts.cancellationHours),
  documentRetentionDays: String(texts.documentRetentionDays),
  brandName: texts.brandName,
  contactPhone: contactPhone ? showPhone(contactPhone) : '',
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const changedIn = <Values extends object>(after: Values, before: object): Partial<Values> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, Reflect.get(before, name)))) as Partial<Values>

/** Only changed fields are sent, so that a form never overwrites another admin's change. */
export const changeOf = (base: Settings) =>
  z.pipe(
    z.transform((typed: SettingsValues): unknown => changedIn(typed, settingsValues(base))),
    z.partial(SettingsForm),
  )
export type SettingsSchema = ReturnType<typeof changeOf>
