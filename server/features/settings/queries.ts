import type { Fees } from '../../../shared/domain/pricing.ts'
import type { AdminSettings, RequiredCover, Settings } from '../../../shared/domain/settings.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { Config } from '../../config/config.ts'
import type { Db, Reader } from '../../db/database.ts'
import { settings } from '../../db/schema/settings.ts'

type SettingsRow = typeof settings.$inferSelect

const unconfigured = { brandName: null, contactPhone: null, contactEmail: null, socialLinks: null }

export function toSettings(row: SettingsRow | undefined, config: Config): Settings {
  const { brandName, contactPhone, contactEmail, socialLinks, ...stored } = row ?? { ...defaultSettings, ...unconfigured }
  return {
    serviceFeePercent: stored.serviceFeePercent,
    commissionPercent: stored.commissionPercent,
    inPersonFee: stored.inPersonFee,
    inPersonFeeEnabled: stored.inPersonFeeEnabled,
    requestHours: stored.requestHours,
    cancellationHours: stored.cancellationHours,
    documentRetentionDays: stored.documentRetentionDays,
    brandName: brandName ?? config.brandName,
    contactPhone: contactPhone ?? config.contactPhone,
    contactEmail: contactEmail ?? config.contactEmail,
    socialLinks: socialLinks ?? config.socialLinks,
    operatorName: stored.operatorName,
    operatorTin: stored.operatorTin,
    operatorAddress: stored.operatorAddress,
    dataProtectionNumber: stored.dataProtectionNumber,
    momoCode: stored.momoCode,
    bankAccount: stored.bankAccount,
    coverAsked: stored.coverAsked,
    dueLimit: stored.dueLimit,
  }
}

export async function findSettingsRow(db: Reader): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings)
  return row
}

export const getRequiredInsurance = async (db: Reader): Promise<RequiredCover> =>
  (await findSettingsRow(db))?.coverAsked ?? defaultSettings.coverAsked

export const getFees = async (db: Reader): Promise<Fees> => (await findSettingsRow(db)) ?? defaultSettings

export const getCurrentSettings = async (db: Reader, config: Config) => toSettings(await findSettingsRow(db), config)

export async function getAdminSettings(db: Reader, config: Config): Promise<AdminSettings> {
  const row = await findSettingsRow(db)
  return { ...toSettings(row, config), updatedAt: row?.updatedAt.toISOString() ?? null }
}

export function createSettingsCache({ read, publicChanges }: Pick<Db, 'read' | 'publicChanges'>, config: Config) {
  let cached: { count: number; settings: Settings } | null = null
  return async (): Promise<Settings> => {
    // Count first, so that a commit during the read is noticed by the next call.
    const count = await publicChanges.getVersion()
    if (cached?.count !== count) cached = { count, settings: await getCurrentSettings(read, config) }
    return cached.settings
  }
}
