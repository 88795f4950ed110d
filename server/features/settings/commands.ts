import type { LoggedChange } from '../../../shared/domain/audit-log.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { type Settings, type SocialLink, findUnusualFees } from '../../../shared/domain/settings.ts'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/database.ts'
import { settings } from '../../db/schema/settings.ts'
import type { CommandContext } from '../../http/context.ts'
import { toSettings, findSettingsRow } from './queries.ts'

type Change = Omit<SettingsInput, 'password' | 'seen' | 'unusualFees'>
type Confirmation = Pick<SettingsInput, 'seen' | 'unusualFees'>

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** Stores null for values equal to the configuration, so that they follow its changes. */
function toStoredSettings(after: Settings, config: Config) {
  const unlessConfigured = <Name extends 'brandName' | 'contactPhone' | 'contactEmail' | 'socialLinks'>(name: Name) =>
    isSame(after[name], config[name]) ? null : after[name]
  return {
    ...after,
    brandName: unlessConfigured('brandName'),
    contactPhone: unlessConfigured('contactPhone'),
    contactEmail: unlessConfigured('contactEmail'),
    socialLinks: unlessConfigured('socialLinks'),
  }
}

const formatLinks = (links: readonly SocialLink[]) => links.map(({ name, url }) => `${name}=${url}`).join(', ')

function listChanges(before: Settings, after: Settings): (LoggedChange & { name: keyof Settings })[] {
  const names = Object.keys(after) as (keyof Settings)[]
  const toLogValue = (all: Settings, name: keyof Settings) => (name === 'socialLinks' ? formatLinks(all.socialLinks) : all[name])
  return names.map((name) => ({ name, from: toLogValue(before, name), to: toLogValue(after, name) })).filter(({ from, to }) => from !== to)
}

/** Null resets brand, contact and links to the configuration. */
function applyChange(before: Settings, change: Change, config: Config): Settings {
  const { brandName = before.brandName, contactPhone = before.contactPhone, contactEmail = before.contactEmail } = change
  return {
    ...before,
    ...change,
    brandName: brandName ?? config.brandName,
    contactPhone: contactPhone ?? config.contactPhone,
    contactEmail: contactEmail ?? config.contactEmail,
  }
}

/** Throws `settings_changed` if `seen` is outdated, `unusual_fees` if high fees are unconfirmed. */
export async function updateSettings(tx: Tx, change: Change, confirmation: Confirmation, config: Config, { now }: CommandContext) {
  const { seen: expectedVersion } = confirmation
  const row = await findSettingsRow(tx)
  if (expectedVersion !== undefined && expectedVersion !== (row?.updatedAt.toISOString() ?? null)) throw new AppError('settings_changed')
  const before = toSettings(row, config)
  const after = applyChange(before, change, config)
  const changes = listChanges(before, after)
  if (changes.length === 0) return changes
  const isUnusual = findUnusualFees(after).some(({ name }) => before[name] !== after[name])
  if (isUnusual && !confirmation.unusualFees) throw new AppError('unusual_fees')
  // `updatedAt` is the version that pages send back, so it must grow with each change.
  const updatedAt = new Date(Math.max(now.getTime(), (row?.updatedAt.getTime() ?? 0) + 1))
  const values = { ...toStoredSettings(after, config), updatedAt }
  await tx
    .insert(settings)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: settings.id, set: values })
  return changes
}
