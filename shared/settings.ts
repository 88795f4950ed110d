import type { Fees } from './pricing.ts'

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
  documentRetentionDays: 365,
  brandName: 'Twara',
  contactPhone: null,
  contactEmail: null,
  socialLinks: [],
}
