import type { AdminSettings, CoverAsked, Settings } from '../../../shared/domain/settings.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { Config } from '../../config/config.ts'
import type { Db, Reader } from '../../db/database.ts'
import { settings } from '../../db/schema/settings.ts'

type SettingsRow = typeof settings.$inferSelect

const unconfigured = { brandName: null, contactPhone: null, contactEmail: null, socialLinks: null }

export function settingsIn(row: SettingsRow | undefined, config: Config): Settings {
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

export async function settingsRow(db: Reader): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings)
  return row
}

export const getRequiredInsurance = async (db: Reader): Promise<CoverAsked> =>
  (await settingsRow(db))?.coverAsked ?? defaultSettings.coverAsked

export const currentSettings = async (db: Reader, config: Config) => settingsIn(await settingsRow(db), config)

export async function adminSettings(db: Reader, config: Config): Promise<AdminSettings> {
  const row = await settingsRow(db)
  return { ...settingsIn(row, config), updatedAt: row?.updatedAt.toISOString() ?? null }
}

export function createSettings({ read, changes }: Pick<Db, 'read' | 'changes'>, config: Config) {
  let known: { count: number; settings: Settings } | null = null
  return async (): Promise<Settings> => {
    // Count first, so that a commit during the read is noticed by the next call.
    const count = await changes.count()
    if (known?.count !== count) known = { count, settings: await currentSettings(read, config) }
    return known.settings
  }
}
