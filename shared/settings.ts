import type { Fees } from './pricing.ts'

/** What a listing must say of its insurance when it is submitted: nothing, that there is one and until when, or that it is comprehensive. */
export const coversAsked = ['none', 'third_party', 'comprehensive'] as const
export type CoverAsked = (typeof coversAsked)[number]
export const textKinds = ['terms', 'privacy', 'owner', 'renter'] as const
export type TextKind = (typeof textKinds)[number]
export type SocialLink = { name: string; url: string }
export type Settings = Fees & {
  requestHours: number
  cancellationHours: number
  documentRetentionDays: number
  brandName: string
  contactPhone: string | null
  contactEmail: string | null
  socialLinks: SocialLink[]
}
/** What everyone may know of the settings, with the server's day and the full hour that comes there. */
export type PublicSettings = Omit<Settings, 'documentRetentionDays'> & { today: string; hour: string; demo: boolean }

export const defaultSettings: Settings = {
  serviceFeePercent: 10,
  commissionPercent: 15,
  inPersonFee: 5_000,
  inPersonFeeEnabled: true,
  requestHours: 48,
  cancellationHours: 48,
  documentRetentionDays: 30,
  brandName: 'Twara',
  contactPhone: null,
  contactEmail: null,
  socialLinks: [],
}
