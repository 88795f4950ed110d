import type { Actor } from '../../../shared/domain/account.ts'
import type { SettingsChange } from '../../../shared/schemas/settings.ts'
import { adminSettingsWords } from '../../../shared/i18n/en/admin-settings.ts'
import { recordDecision } from '../audit-log/commands.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/database.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { changeSettings } from '../settings/commands.ts'

type Wish = Omit<SettingsChange, 'password'>

export async function decideSettings(tx: Tx, actor: Actor, { seen, unusualFees, ...change }: Wish, config: Config, moment: CommandContext) {
  const changes = await changeSettings(tx, change, { seen, unusualFees }, config, moment)
  if (changes.length === 0) return changes
  const title = changes.map(({ name }) => adminSettingsWords.fields[name]).join(', ')
  await recordDecision(tx, actor, { entityType: 'settings', entityId: 'settings', title, action: 'changed', changes }, moment)
  return changes
}
