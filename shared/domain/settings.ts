import type { Fees } from './pricing.ts'

export const requiredCovers = ['none', 'third_party', 'comprehensive'] as const
export type RequiredCover = (typeof requiredCovers)[number]
export const textKinds = ['terms', 'privacy', 'owner', 'renter'] as const
export type TextKind = (typeof textKinds)[number]
export type SocialLink = { name: string; url: string }
export type Operator = {
  operatorName: string | null
  operatorTin: string | null
  operatorAddress: string | null
  dataProtectionNumber: string | null
}
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
    coverAsked: RequiredCover
    /** From this debt in francs on, the owner's cars are suspended; null means never. */
    dueLimit: number | null
  }
/** `today` is the server's day in Kigali and `hour` the next full hour. */
export type PublicSettings = Omit<Settings, 'dueLimit' | keyof Payee> & {
  today: string
  hour: string
  demo: boolean
} & Hosts
export type Hosts = {
  assistantHost: string | null
  backupHost: string | null
  filesHost: string | null
  /** False if the database's operator makes the backups. */
  makesArchives: boolean
  /** False means no address confirmation and no password reset by email. */
  mail: boolean
}
export const noHosts: Hosts = { mail: false, assistantHost: null, backupHost: null, filesHost: null, makesArchives: true }
/** A change must send the `updatedAt` that it is based on. */
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

export const settingLimits = {
  serviceFeePercent: { min: 0, max: 100 },
  commissionPercent: { min: 0, max: 100 },
  inPersonFee: { min: 0, max: 1_000_000 },
  requestHours: { min: 1, max: 168 },
  cancellationHours: { min: 0, max: 720 },
  documentRetentionDays: { min: 1, max: 3_650 },
  dueLimit: { min: 1, max: 100_000_000 },
} as const
/** Higher percentages must be confirmed. */
export const maxUsualFees = { serviceFeePercent: 25, commissionPercent: 40 } as const
export type UnusualFee = { name: keyof typeof maxUsualFees; percent: number; most: number }

export const findUnusualFees = (change: Partial<Pick<Settings, keyof typeof maxUsualFees>>): UnusualFee[] =>
  (['serviceFeePercent', 'commissionPercent'] as const).flatMap((name) => {
    const [percent, most] = [change[name], maxUsualFees[name]]
    return percent !== undefined && percent > most ? [{ name, percent, most }] : []
  })

export const brandLength = 40
export const maxSocialLinks = 10
