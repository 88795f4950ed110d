import { and, asc, desc, eq } from 'drizzle-orm'
import { type AgreementKind, type AgreementView, currentAgreements, getAgreementText } from '../../../shared/domain/agreement.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { Reader } from '../../db/database.ts'
import { agreements } from '../../db/schema/texts.ts'
import { renderMarkdown } from '../texts/markdown.ts'
import { findCustomText, findCustomTextOn } from '../texts/queries.ts'

const toCustomView = ({ version, body }: { version: string; body: string }): AgreementView => ({
  version,
  text: body,
  html: renderMarkdown(body),
})

export async function getCurrentAgreement(db: Reader, kind: AgreementKind, now: Date): Promise<AgreementView> {
  const customText = await findCustomTextOn(db, kind, toDay(now))
  return customText ? toCustomView(customText) : { ...currentAgreements[kind], html: null }
}

export const getAgreementVersion = async (db: Reader, kind: AgreementKind, now: Date) =>
  (await findCustomTextOn(db, kind, toDay(now)))?.version ?? currentAgreements[kind].version

export async function getAgreement(db: Reader, kind: AgreementKind, version: string): Promise<AgreementView> {
  const customText = await findCustomText(db, kind, version)
  return customText ? toCustomView(customText) : { version, text: getAgreementText(kind, version) ?? '', html: null }
}

export const listAcceptances = (db: Reader, bookingId: string) =>
  db.select().from(agreements).where(eq(agreements.bookingId, bookingId)).orderBy(desc(agreements.kind), asc(agreements.id))

export async function hasOwnerAccepted(db: Reader, bookingId: string) {
  return (await db.$count(agreements, and(eq(agreements.bookingId, bookingId), eq(agreements.kind, 'owner')))) > 0
}

export async function isAcceptedForListing(db: Reader, carId: string) {
  const [agreement] = await db.select({ id: agreements.id }).from(agreements).where(eq(agreements.carId, carId)).limit(1)
  return agreement !== undefined
}

export const hasAcceptedForListing = async (db: Reader, carId: string, version: string) =>
  (await db.$count(agreements, and(eq(agreements.carId, carId), eq(agreements.kind, 'owner'), eq(agreements.version, version)))) > 0

export const isVersionAccepted = async (db: Reader, kind: AgreementKind, version: string) =>
  (await db.$count(agreements, and(eq(agreements.kind, kind), eq(agreements.version, version)))) > 0
