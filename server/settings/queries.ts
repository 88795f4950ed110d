import type { Settings } from '../../shared/settings.ts'
import { defaultSettings } from '../../shared/settings.ts'
import type { Config } from '../config.ts'
import type { Db, Reader } from '../db/database.ts'
import { settings } from '../db/schema/site.ts'

/** Fees and limits as stored; brand and contact as stored, else as configured. */
export async function currentSettings(db: Reader, config: Config): Promise<Settings> {
  const [row] = await db.select().from(settings)
  const stored = row ?? { ...defaultSettings, brandName: null, socialLinks: null }
  return {
    serviceFeePercent: stored.serviceFeePercent,
    commissionPercent: stored.commissionPercent,
    inPersonFee: stored.inPersonFee,
    inPersonFeeEnabled: stored.inPersonFeeEnabled,
    requestHours: stored.requestHours,
    cancellationHours: stored.cancellationHours,
    documentRetentionDays: stored.documentRetentionDays,
    brandName: stored.brandName ?? config.brandName,
    contactPhone: stored.contactPhone ?? config.contactPhone,
    contactEmail: stored.contactEmail ?? config.contactEmail,
    socialLinks: stored.socialLinks ?? config.socialLinks,
  }
}

/** Gives what `currentSettings` would, and reads it again only after something was changed. */
export function createSettings({ read, changes }: Pick<Db, 'read' | 'changes'>, config: Config) {
  let known: { count: number; settings: Settings } | null = null
  return async (): Promise<Settings> => {
    // Counted first: what is committed while they are read is seen by the next who asks.
    const count = await changes.count()
    if (known?.count !== count) known = { count, settings: await currentSettings(read, config) }
    return known.settings
  }
}
