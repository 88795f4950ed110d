import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { NamedUser } from '../../../shared/domain/document.ts'
import type { Reader } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import { users } from '../../db/schema/users.ts'

type MatchedUser = NamedUser & { matchKey: string }
const joinName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
const nameColumns = { id: users.id, firstName: users.firstName, lastName: users.lastName }

const findOtherUsers = (userId: string, matchKeys: readonly string[], candidates: readonly MatchedUser[]): NamedUser[] => {
  const others = candidates.filter(({ id, matchKey }) => id !== userId && matchKeys.includes(matchKey))
  return [...new Map(others.map(({ id, name }) => [id, { id, name }])).values()]
}

async function listUsersWithNumbers(db: Reader, hashes: readonly string[]): Promise<MatchedUser[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .select({ ...nameColumns, matchKey: documents.numberHash })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(inArray(documents.numberHash, [...hashes]))
    .orderBy(asc(users.id))
  return rows.map((row) => ({ id: row.id, name: joinName(row), matchKey: row.matchKey ?? '' }))
}

async function listUsersWithPhones(db: Reader, phones: readonly string[]): Promise<MatchedUser[]> {
  if (phones.length === 0) return []
  const rows = await db
    .select({ ...nameColumns, matchKey: users.phone })
    .from(users)
    .where(and(inArray(users.phone, [...phones]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
  return rows.map((row) => ({ id: row.id, name: joinName(row), matchKey: row.matchKey ?? '' }))
}

export const findUsersWithNumber = async (db: Reader, userId: string, hash: string) =>
  findOtherUsers(userId, [hash], await listUsersWithNumbers(db, [hash]))

export async function findDuplicates(db: Reader, checkedUsers: readonly { id: string; phone: string | null }[]) {
  const ids = checkedUsers.map(({ id }) => id)
  const ownHashes = await db
    .select({ userId: documents.userId, hash: documents.numberHash })
    .from(documents)
    .where(inArray(documents.userId, ids))
  const getHashes = (id: string) => ownHashes.flatMap(({ userId, hash }) => (userId === id && hash !== null ? [hash] : []))
  const sameNumber = await listUsersWithNumbers(db, [...new Set(ids.flatMap(getHashes))])
  const samePhone = await listUsersWithPhones(db, [...new Set(checkedUsers.flatMap(({ phone }) => phone ?? []))])
  return new Map(
    checkedUsers.map(({ id, phone }) => [
      id,
      { samePhone: phone ? findOtherUsers(id, [phone], samePhone) : [], sameNumber: findOtherUsers(id, getHashes(id), sameNumber) },
    ]),
  )
}

export async function findUsersSharingIdentity(db: Reader, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const others = [...new Set(ids)]
  const ownPhone = db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  const samePhone = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, others), inArray(users.phone, ownPhone)))
  const hashes = await db
    .select({ hash: documents.numberHash })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNotNull(documents.numberHash)))
  const ownHashes = hashes.flatMap(({ hash }) => hash ?? [])
  const isShared = and(inArray(documents.userId, others), inArray(documents.numberHash, ownHashes))
  const sameNumber = ownHashes.length > 0 ? await db.select({ id: documents.userId }).from(documents).where(isShared) : []
  return new Set([...samePhone, ...sameNumber].map(({ id }) => id))
}
