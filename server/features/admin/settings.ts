import type { Actor } from '../../../shared/domain/account.ts'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import { adminSettingsWords } from '../../../shared/i18n/en/admin-settings.ts'
import { recordDecision } from '../audit-log/commands.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/database.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { updateSettings } from '../settings/commands.ts'

type SettingsCommand = Omit<SettingsInput, 'password'>

export async function updateSettingsWithLog(
  tx: Tx,
  actor: Actor,
  { seen, unusualFees, ...change }: SettingsCommand,
  config: Config,
  ctx: CommandContext,
) {
  const changes = await updateSettings(tx, change, { seen, unusualFees }, config, ctx)
  if (changes.length === 0) return changes
  const title = changes.map(({ name }) => adminSettingsWords.fields[name]).join(', ')
  await recordDecision(tx, actor, { entityType: 'settings', entityId: 'settings', title, action: 'changed', changes }, ctx)
  return changes
}
