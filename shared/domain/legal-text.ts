import type { AgreementKind } from './agreement.ts'
import type { ContentPage } from '../lib/content.ts'
import type { Day } from '../lib/days.ts'
import { type TextKind, textKinds } from './settings.ts'

export const textLength = { min: 50, max: 30_000 }
export const builtInVersion = 'built-in'

export type TextVersion = { version: string; effectiveFrom: Day | null }
/** `content` is null for the built-in text; `versions` are effective ones, newest first. */
export type TextView = TextVersion & { kind: TextKind; isCurrent: boolean; content: ContentPage | null; versions: TextVersion[] }
type TextEntry = TextVersion & { createdAt: string | null; isCurrent: boolean; isComing: boolean }
export type AdminText = { kind: TextKind; versions: TextEntry[] }

export const parseTextKind = (name: string) => textKinds.find((kind) => kind === name)

export const isAgreement = (kind: TextKind): kind is AgreementKind => kind === 'owner' || kind === 'renter'
