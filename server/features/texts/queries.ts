import { and, desc, eq, lte } from 'drizzle-orm'
import { agreementText, agreements } from '../../../shared/domain/agreement.ts'
import { type Day, toDay } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { type AdminText, builtInVersion, isAgreement, type TextView } from '../../../shared/domain/legal-text.ts'
import type { TextKind } from '../../../shared/domain/settings.ts'
import type { Reader } from '../../db/database.ts'
import { texts } from '../../db/schema/texts.ts'
import { pageOf } from './markdown.ts'

const newestFirst = [desc(texts.effectiveFrom), desc(texts.createdAt), desc(texts.version)] as const

/** Undefined if the built-in text applies on that day. */
export async function ownTextOn(db: Reader, kind: TextKind, day: Day) {
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), lte(texts.effectiveFrom, day)))
    .orderBy(...newestFirst)
    .limit(1)
  return row
}

export async function ownText(db: Reader, kind: TextKind, version: string) {
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), eq(texts.version, version)))
  return row
}

const versionsOf = (db: Reader, kind: TextKind) =>
  db
    .select({ version: texts.version, effectiveFrom: texts.effectiveFrom, createdAt: texts.createdAt })
    .from(texts)
    .where(eq(texts.kind, kind))
    .orderBy(...newestFirst)

const builtIn = (kind: TextKind) => (isAgreement(kind) ? agreements[kind].version : builtInVersion)

export async function textView(db: Reader, kind: TextKind, wanted: string | undefined, title: string, now: Date): Promise<TextView> {
  const today = toDay(now)
  const own = (await versionsOf(db, kind)).filter(({ effectiveFrom }) => effectiveFrom <= today)
  const versions = [
    ...own.map(({ version, effectiveFrom }) => ({ version, effectiveFrom })),
    { version: builtIn(kind), effectiveFrom: null },
  ]
  const current = versions[0]?.version
  const shown = versions.find(({ version }) => version === (wanted ?? current))
  if (!shown) throw new AppError('not_found')
  const body = shown.effectiveFrom === null ? null : (await ownText(db, kind, shown.version))?.body
  const isCurrent = shown.version === current
  return { kind, ...shown, isCurrent, content: body ? pageOf(body, title) : null, versions }
}

export async function adminText(db: Reader, kind: TextKind, now: Date): Promise<AdminText> {
  const today = toDay(now)
  const own = await versionsOf(db, kind)
  const current = own.find(({ effectiveFrom }) => effectiveFrom <= today)?.version ?? builtIn(kind)
  const entry = (version: string) => ({ version, isCurrent: version === current })
  return {
    kind,
    versions: [
      ...own.map(({ version, effectiveFrom, createdAt }) => ({
        ...entry(version),
        effectiveFrom,
        createdAt: createdAt.toISOString(),
        isComing: effectiveFrom > today,
      })),
      { ...entry(builtIn(kind)), effectiveFrom: null, createdAt: null, isComing: false },
    ],
  }
}

/** Includes built-in versions. */
export const isVersion = async (db: Reader, kind: TextKind, version: string) =>
  (isAgreement(kind) && agreementText(kind, version) !== null) || (await ownText(db, kind, version)) !== undefined
