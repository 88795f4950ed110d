import type { LoggedChange } from '../../../shared/domain/audit-log.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { type Settings, type SocialLink, unusualFees } from '../../../shared/domain/settings.ts'
import type { SettingsChange } from '../../../shared/schemas/settings.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/database.ts'
import { settings } from '../../db/schema/settings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { settingsIn, settingsRow } from './queries.ts'

type Change = Omit<SettingsChange, 'password' | 'seen' | 'unusualFees'>
type Given = Pick<SettingsChange, 'seen' | 'unusualFees'>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Stores null for values equal to the configuration, so that they follow its changes. */
function storedOf(after: Settings, config: Config) {
  const own = <Name extends 'brandName' | 'contactPhone' | 'contactEmail' | 'socialLinks'>(name: Name) =>
    isSame(after[name], config[name]) ? null : after[name]
  return {
    ...after,
    brandName: own('brandName'),
    contactPhone: own('contactPhone'),
    contactEmail: own('contactEmail'),
    socialLinks: own('socialLinks'),
  }
}

const written = (links: readonly SocialLink[]) => links.map(({ name, url }) => `${name}=${url}`).join(', ')

function changesOf(before: Settings, after: Settings): (LoggedChange & { name: keyof Settings })[] {
  const names = Object.keys(after) as (keyof Settings)[]
  const valueOf = (all: Settings, name: keyof Settings) => (name === 'socialLinks' ? written(all.socialLinks) : all[name])
  return names.map((name) => ({ name, from: valueOf(before, name), to: valueOf(after, name) })).filter(({ from, to }) => from !== to)
}

/** Null resets brand, contact and links to the configuration. */
function settingsAfter(before: Settings, change: Change, config: Config): Settings {
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
export async function changeSettings(tx: Tx, change: Change, given: Given, config: Config, { now }: CommandContext) {
  const { seen } = given
  const row = await settingsRow(tx)
  if (seen !== undefined && seen !== (row?.updatedAt.toISOString() ?? null)) throw new AppError('settings_changed')
  const before = settingsIn(row, config)
  const after = settingsAfter(before, change, config)
  const changes = changesOf(before, after)
  if (changes.length === 0) return changes
  const isUnusual = unusualFees(after).some(({ name }) => before[name] !== after[name])
  if (isUnusual && !given.unusualFees) throw new AppError('unusual_fees')
  // `updatedAt` is the version that pages send back, so it must grow with each change.
  const updatedAt = new Date(Math.max(now.getTime(), (row?.updatedAt.getTime() ?? 0) + 1))
  const values = { ...storedOf(after, config), updatedAt }
  await tx
    .insert(settings)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: settings.id, set: values })
  return changes
}
