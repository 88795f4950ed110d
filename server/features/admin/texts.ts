import type { Actor } from '../../../shared/domain/account.ts'
import { agreements } from '../../../shared/domain/agreement.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { isAgreement } from '../../../shared/domain/legal-text.ts'
import type { TextKind } from '../../../shared/domain/settings.ts'
import { textTitles } from '../../../shared/i18n/en/text-titles.ts'
import { isSigned } from '../agreements/queries.ts'
import { recordDecision } from '../audit-log/commands.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { deleteText, replaceText } from '../texts/commands.ts'
import { ownText } from '../texts/queries.ts'

export async function decideText(tx: Tx, actor: Actor, kind: TextKind, text: { text: string; effectiveFrom: Day }, moment: CommandContext) {
  const version = await replaceText(tx, actor, kind, text, moment)
  const decision = { entityType: 'text', entityId: kind, title: textTitles[kind], action: 'replaced', note: version } as const
  await recordDecision(tx, actor, decision, moment)
}

export async function withdrawText(tx: Tx, actor: Actor, kind: TextKind, version: string, moment: CommandContext) {
  if (isAgreement(kind) && (await isSigned(tx, kind, version))) throw new AppError('text_in_effect')
  await deleteText(tx, kind, version, moment)
  const decision = { entityType: 'text', entityId: kind, title: textTitles[kind], action: 'withdrawn', note: version } as const
  await recordDecision(tx, actor, decision, moment)
}

// Imported on demand, because few servers need them.
const builtInSource = {
  terms: () => import('../../../shared/content/en/terms.md?source'),
  privacy: () => import('../../../shared/content/en/privacy.md?source'),
}

/** The Markdown source of a version. */
export async function sourceOf(db: Reader, kind: TextKind, version: string) {
  const own = await ownText(db, kind, version)
  if (own) return own.body
  return isAgreement(kind) ? agreements[kind].text : (await builtInSource[kind]()).default
}
