import { and, desc, eq, lte } from 'drizzle-orm'
import { getAgreementText, currentAgreements } from '../../../shared/domain/agreement.ts'
import { type Day, toDay } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { type AdminText, builtInVersion, isAgreement, type TextView } from '../../../shared/domain/legal-text.ts'
import type { TextKind } from '../../../shared/domain/settings.ts'
import type { Reader } from '../../db/database.ts'
import { texts } from '../../db/schema/texts.ts'
import { parseTextPage } from './markdown.ts'

const newestFirst = [desc(texts.effectiveFrom), desc(texts.createdAt), desc(texts.version)] as const

/** Undefined if the built-in text applies on that day. */
export async function findCustomTextOn(db: Reader, kind: TextKind, day: Day) {
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), lte(texts.effectiveFrom, day)))
    .orderBy(...newestFirst)
    .limit(1)
  return row
}

export async function findCustomText(db: Reader, kind: TextKind, version: string) {
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.kind, kind), eq(texts.version, version)))
  return row
}

const listVersions = (db: Reader, kind: TextKind) =>
  db
    .select({ version: texts.version, effectiveFrom: texts.effectiveFrom, createdAt: texts.createdAt })
    .from(texts)
    .where(eq(texts.kind, kind))
    .orderBy(...newestFirst)

const getBuiltInVersion = (kind: TextKind) => (isAgreement(kind) ? currentAgreements[kind].version : builtInVersion)

export async function getTextView(db: Reader, kind: TextKind, requested: string | undefined, title: string, now: Date): Promise<TextView> {
  const today = toDay(now)
  const customVersions = (await listVersions(db, kind)).filter(({ effectiveFrom }) => effectiveFrom <= today)
  const versions = [
    ...customVersions.map(({ version, effectiveFrom }) => ({ version, effectiveFrom })),
    { version: getBuiltInVersion(kind), effectiveFrom: null },
  ]
  const current = versions[0]?.version
  const selected = versions.find(({ version }) => version === (requested ?? current))
  if (!selected) throw new AppError('not_found')
  const body = selected.effectiveFrom === null ? null : (await findCustomText(db, kind, selected.version))?.body
  const isCurrent = selected.version === current
  return { kind, ...selected, isCurrent, content: body ? parseTextPage(body, title) : null, versions }
}

export async function getAdminText(db: Reader, kind: TextKind, now: Date): Promise<AdminText> {
  const today = toDay(now)
  const customVersions = await listVersions(db, kind)
  const current = customVersions.find(({ effectiveFrom }) => effectiveFrom <= today)?.version ?? getBuiltInVersion(kind)
  const toEntry = (version: string) => ({ version, isCurrent: version === current })
  return {
    kind,
    versions: [
      ...customVersions.map(({ version, effectiveFrom, createdAt }) => ({
        ...toEntry(version),
        effectiveFrom,
        createdAt: createdAt.toISOString(),
        isComing: effectiveFrom > today,
      })),
      { ...toEntry(getBuiltInVersion(kind)), effectiveFrom: null, createdAt: null, isComing: false },
    ],
  }
}

/** Includes built-in versions. */
export const hasTextVersion = async (db: Reader, kind: TextKind, version: string) =>
  (isAgreement(kind) && getAgreementText(kind, version) !== null) || (await findCustomText(db, kind, version)) !== undefined
