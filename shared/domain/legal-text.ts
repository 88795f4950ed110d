import type { AgreementKind } from './agreement.ts'
import type { ContentPage } from '../lib/content.ts'
import type { Day } from '../lib/days.ts'
import { type TextKind, textKinds } from './settings.ts'

export const textLength = { least: 50, most: 30_000 }
/** What people call the text that comes with the site. */
export const builtInVersion = 'built-in'

/** A version of a text. `effectiveFrom` of the built-in one is null. */
export type TextVersion = { version: string; effectiveFrom: Day | null }
/** A page of words as everyone reads it; `content` is null where it is the built-in one. `versions`: those that have taken effect, the newest first. */
export type TextView = TextVersion & { kind: TextKind; isCurrent: boolean; content: ContentPage | null; versions: TextVersion[] }
/** A version as the team sees it. */
type TextEntry = TextVersion & { createdAt: string | null; isCurrent: boolean; isComing: boolean }
export type AdminText = { kind: TextKind; versions: TextEntry[] }

export const textKindIn = (named: string) => textKinds.find((kind) => kind === named)

export const isAgreement = (kind: TextKind): kind is AgreementKind => kind === 'owner' || kind === 'renter'
