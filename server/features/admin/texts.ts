import type { Actor } from '../../../shared/domain/account.ts'
import { currentAgreements } from '../../../shared/domain/agreement.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { isAgreement } from '../../../shared/domain/legal-text.ts'
import type { TextKind } from '../../../shared/domain/settings.ts'
import { textTitles } from '../../../shared/i18n/en/help.ts'
import { isVersionAccepted } from '../agreements/queries.ts'
import { recordDecision } from '../audit-log/commands.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { CommandContext } from '../../http/context.ts'
import { deleteTextVersion, addTextVersion } from '../texts/commands.ts'
import { findCustomText } from '../texts/queries.ts'

export async function publishText(tx: Tx, actor: Actor, kind: TextKind, text: { text: string; effectiveFrom: Day }, ctx: CommandContext) {
  const version = await addTextVersion(tx, actor, kind, text, ctx)
  const decision = { entityType: 'text', entityId: kind, title: textTitles[kind], action: 'replaced', note: version } as const
  await recordDecision(tx, actor, decision, ctx)
}

export async function withdrawText(tx: Tx, actor: Actor, kind: TextKind, version: string, ctx: CommandContext) {
  if (isAgreement(kind) && (await isVersionAccepted(tx, kind, version))) throw new AppError('text_in_effect')
  await deleteTextVersion(tx, kind, version, ctx)
  const decision = { entityType: 'text', entityId: kind, title: textTitles[kind], action: 'withdrawn', note: version } as const
  await recordDecision(tx, actor, decision, ctx)
}

// Imported on demand, because few servers need them.
const builtInSource = {
  terms: () => import('../../../shared/content/en/terms.md?source'),
  privacy: () => import('../../../shared/content/en/privacy.md?source'),
}

/** The Markdown source of a version. */
export async function getTextSource(db: Reader, kind: TextKind, version: string) {
  const customText = await findCustomText(db, kind, version)
  if (customText) return customText.body
  return isAgreement(kind) ? currentAgreements[kind].text : (await builtInSource[kind]()).default
}
