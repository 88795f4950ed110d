import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { NamedPerson } from '../../../shared/domain/document.ts'
import type { Reader } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import { users } from '../../db/schema/users.ts'

type Marked = NamedPerson & { mark: string }
const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
const named = { id: users.id, firstName: users.firstName, lastName: users.lastName }

const othersOf = (userId: string, marks: readonly string[], marked: readonly Marked[]): NamedPerson[] => {
  const others = marked.filter(({ id, mark }) => id !== userId && marks.includes(mark))
  return [...new Map(others.map(({ id, name }) => [id, { id, name }])).values()]
}

async function withNumbers(db: Reader, hashes: readonly string[]): Promise<Marked[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .select({ ...named, mark: documents.numberHash })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(inArray(documents.numberHash, [...hashes]))
    .orderBy(asc(users.id))
  return rows.map((row) => ({ id: row.id, name: fullName(row), mark: row.mark ?? '' }))
}

async function withPhones(db: Reader, phones: readonly string[]): Promise<Marked[]> {
  if (phones.length === 0) return []
  const rows = await db
    .select({ ...named, mark: users.phone })
    .from(users)
    .where(and(inArray(users.phone, [...phones]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
  return rows.map((row) => ({ id: row.id, name: fullName(row), mark: row.mark ?? '' }))
}

export const othersWithNumber = async (db: Reader, userId: string, hash: string) => othersOf(userId, [hash], await withNumbers(db, [hash]))

export async function findDuplicates(db: Reader, people: readonly { id: string; phone: string | null }[]) {
  const ids = people.map(({ id }) => id)
  const own = await db
    .select({ userId: documents.userId, hash: documents.numberHash })
    .from(documents)
    .where(inArray(documents.userId, ids))
  const hashesOf = (id: string) => own.flatMap(({ userId, hash }) => (userId === id && hash !== null ? [hash] : []))
  const numbered = await withNumbers(db, [...new Set(ids.flatMap(hashesOf))])
  const phoned = await withPhones(db, [...new Set(people.flatMap(({ phone }) => phone ?? []))])
  return new Map(
    people.map(({ id, phone }) => [
      id,
      { samePhone: phone ? othersOf(id, [phone], phoned) : [], sameNumber: othersOf(id, hashesOf(id), numbered) },
    ]),
  )
}

export async function sharingWith(db: Reader, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const others = [...new Set(ids)]
  const own = db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  const phoned = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, others), inArray(users.phone, own)))
  const hashes = await db
    .select({ hash: documents.numberHash })
    .from(documents)
    .where(and(eq(documents.userId, userId), isNotNull(documents.numberHash)))
  const read = hashes.flatMap(({ hash }) => hash ?? [])
  const isOfOthers = and(inArray(documents.userId, others), inArray(documents.numberHash, read))
  const numbered = read.length > 0 ? await db.select({ id: documents.userId }).from(documents).where(isOfOthers) : []
  return new Set([...phoned, ...numbered].map(({ id }) => id))
}
