import { desc, eq, inArray, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { NotedEntity, TeamNoteView } from '../../../shared/domain/team-note.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { teamNotes } from '../../db/schema/team-notes.ts'
import { users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/context.ts'
import { getFullName, getUsersByIds } from '../auth/users.ts'

type NoteTarget = { kind: NotedEntity; id: string }

const maxNotes = 200

async function assertExists(db: Reader, { kind, id }: NoteTarget) {
  const tables = { user: users, car: cars, booking: bookings }
  if ((await db.$count(tables[kind], eq(tables[kind].id, id))) === 0) throw new AppError('not_found')
}

export async function listTeamNotes(db: Reader, noted: NoteTarget): Promise<TeamNoteView[]> {
  await assertExists(db, noted)
  const rows = await db
    .select()
    .from(teamNotes)
    .where(eq(teamNotes.entityId, noted.id))
    .orderBy(desc(teamNotes.createdAt), desc(teamNotes.id))
    .limit(maxNotes)
  const authors = await getUsersByIds(
    db,
    rows.map(({ authorId }) => authorId),
  )
  return rows.map(({ id, text, authorId, createdAt }) => ({
    id,
    text,
    author: getFullName(authors.get(authorId)),
    at: createdAt.toISOString(),
  }))
}

export async function addTeamNote(tx: Tx, actor: Actor, { kind, id }: NoteTarget, text: string, { now, newId }: CommandContext) {
  await assertExists(tx, { kind, id })
  await tx.insert(teamNotes).values({ id: newId(), entityType: kind, entityId: id, authorId: actor.id, text, createdAt: now })
}

/** Also those on their cars and bookings, which may name them. */
export async function deleteTeamNotes(tx: Tx, userId: string) {
  const ownCars = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, userId))
  const ownBookings = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.renterId, userId), inArray(bookings.carId, ownCars)))
  const isAbout = or(eq(teamNotes.entityId, userId), inArray(teamNotes.entityId, ownCars), inArray(teamNotes.entityId, ownBookings))
  await tx.delete(teamNotes).where(isAbout)
}
