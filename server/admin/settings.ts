import type { Actor } from '../../shared/account.ts'
import type { SettingsChange } from '../../shared/settings-schema.ts'
import { adminSettingsWords } from '../../shared/words/en/admin-settings.ts'
import { logDecision } from '../approvals/commands.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import type { Moment } from '../http/moment.ts'
import { changeSettings } from '../settings/commands.ts'

type Wish = Omit<SettingsChange, 'password'>

/** An admin's change of the settings, with old and new values in the log. */
export async function decideSettings(tx: Tx, actor: Actor, { seen, unusualFees, ...change }: Wish, config: Config, moment: Moment) {
  const changes = await changeSettings(tx, change, { seen, unusualFees }, config, moment)
  if (changes.length === 0) return changes
  const title = changes.map(({ name }) => adminSettingsWords.fields[name]).join(', ')
  await logDecision(tx, actor, { entityType: 'settings', entityId: 'settings', title, action: 'changed', changes }, moment)
  return changes
}
