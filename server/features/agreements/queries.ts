import { and, asc, desc, eq } from 'drizzle-orm'
import { type AgreementKind, type AgreementView, agreements as builtIn, agreementText } from '../../../shared/domain/agreement.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { Reader } from '../../db/database.ts'
import { agreements } from '../../db/schema/texts.ts'
import { htmlOf } from '../texts/markdown.ts'
import { ownText, ownTextOn } from '../texts/queries.ts'

const ownView = ({ version, body }: { version: string; body: string }): AgreementView => ({ version, text: body, html: htmlOf(body) })

export async function currentAgreement(db: Reader, kind: AgreementKind, now: Date): Promise<AgreementView> {
  const own = await ownTextOn(db, kind, toDay(now))
  return own ? ownView(own) : { ...builtIn[kind], html: null }
}

export const currentVersion = async (db: Reader, kind: AgreementKind, now: Date) =>
  (await ownTextOn(db, kind, toDay(now)))?.version ?? builtIn[kind].version

export async function agreementIn(db: Reader, kind: AgreementKind, version: string): Promise<AgreementView> {
  const own = await ownText(db, kind, version)
  return own ? ownView(own) : { version, text: agreementText(kind, version) ?? '', html: null }
}

export const acceptancesOf = (db: Reader, bookingId: string) =>
  db.select().from(agreements).where(eq(agreements.bookingId, bookingId)).orderBy(desc(agreements.kind), asc(agreements.id))

export async function ownerAccepted(db: Reader, bookingId: string) {
  return (await db.$count(agreements, and(eq(agreements.bookingId, bookingId), eq(agreements.kind, 'owner')))) > 0
}

export async function isAcceptedForListing(db: Reader, carId: string) {
  const [agreement] = await db.select({ id: agreements.id }).from(agreements).where(eq(agreements.carId, carId)).limit(1)
  return agreement !== undefined
}

export const isSigned = async (db: Reader, kind: AgreementKind, version: string) =>
  (await db.$count(agreements, and(eq(agreements.kind, kind), eq(agreements.version, version)))) > 0
