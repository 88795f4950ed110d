import type { Fees } from './pricing.ts'

/** What a listing must say of its insurance when it is submitted: nothing, that there is one and until when, or that it is comprehensive. */
export const coversAsked = ['none', 'third_party', 'comprehensive'] as const
export type CoverAsked = (typeof coversAsked)[number]
export const textKinds = ['terms', 'privacy', 'owner', 'renter'] as const
export type TextKind = (typeof textKinds)[number]
export type SocialLink = { name: string; url: string }
/** Who answers for the site. */
export type Operator = {
  operatorName: string | null
  operatorTin: string | null
  operatorAddress: string | null
  dataProtectionNumber: string | null
}
/** Where owners pay what is due. */
export type Payee = { momoCode: string | null; bankAccount: string | null }
export type Settings = Fees &
  Operator &
  Payee & {
    requestHours: number
    cancellationHours: number
    documentRetentionDays: number
    brandName: string
    contactPhone: string | null
    contactEmail: string | null
    socialLinks: SocialLink[]
    coverAsked: CoverAsked
    /** From so many francs due on, an owner's cars take no new bookings; null is never. */
    dueLimit: number | null
  }
/** What everyone may know of the settings, with the server's day and the full hour that comes there. */
export type PublicSettings = Omit<Settings, 'dueLimit' | keyof Payee> & {
  today: string
  hour: string
  demo: boolean
} & Hosts
/** What leaves the server, and where it goes. */
export type Hosts = {
  /** Where questions to the assistant go; null where they are answered here alone. */
  assistantHost: string | null
  /** Where backups are sent; null where they stay on the server. */
  backupHost: string | null
  /** Where photos and documents lie; null where that is the server. */
  filesHost: string | null
  /** The site makes backups and brings them back by itself; else whoever keeps its database does. */
  makesArchives: boolean
  /** Mail is sent: addresses are confirmed, and a forgotten password needs nobody of the team. */
  mail: boolean
}
export const noHosts: Hosts = { mail: false, assistantHost: null, backupHost: null, filesHost: null, makesArchives: true }
/** All of them, and when they were last changed: a change names what it was made from. */
export type AdminSettings = Settings & { updatedAt: string | null }

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
  operatorName: null,
  operatorTin: null,
  operatorAddress: null,
  dataProtectionNumber: null,
  momoCode: null,
  bankAccount: null,
  coverAsked: 'none',
  dueLimit: null,
}

/** What each number may be, both ends included. */
export const settingLimits = {
  serviceFeePercent: { least: 0, most: 100 },
  commissionPercent: { least: 0, most: 100 },
  inPersonFee: { least: 0, most: 1_000_000 },
  requestHours: { least: 1, most: 168 },
  cancellationHours: { least: 0, most: 720 },
  documentRetentionDays: { least: 1, most: 3_650 },
  dueLimit: { least: 1, most: 100_000_000 },
} as const
/** Percentages that are taken for a slip unless they are confirmed: those above. */
export const usualFees = { serviceFeePercent: 25, commissionPercent: 40 } as const
export type UnusualFee = { name: keyof typeof usualFees; percent: number; most: number }

/** The fees among them that ask for a second word. */
export const unusualFees = (change: Partial<Pick<Settings, keyof typeof usualFees>>): UnusualFee[] =>
  (['serviceFeePercent', 'commissionPercent'] as const).flatMap((name) => {
    const [percent, most] = [change[name], usualFees[name]]
    return percent !== undefined && percent > most ? [{ name, percent, most }] : []
  })

export const brandLength = 40
export const maxSocialLinks = 10
