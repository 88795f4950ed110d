import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import {
  type AssistantAnswer,
  type ConversationRow,
  type ConversationView,
  maxConversations,
  maxTurns,
  titleLength,
} from '../../../shared/domain/assistant.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { conversations, conversationTurns } from '../../db/schema/assistant.ts'
import type { CommandContext } from '../../http/context.ts'

const toRow = ({ id, title, updatedAt }: typeof conversations.$inferSelect): ConversationRow => ({
  id,
  title,
  updatedAt: updatedAt.toISOString(),
})

export async function listConversations(db: Reader, userId: string, page: number) {
  const isOwn = eq(conversations.userId, userId)
  const rows = await db
    .select()
    .from(conversations)
    .where(isOwn)
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { conversations: rows.map(toRow), total: await db.$count(conversations, isOwn) }
}

async function getConversationRow(db: Reader, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId)))
  if (!row) throw new AppError('not_found')
  return row
}

export async function getConversation(db: Reader, userId: string, id: string): Promise<ConversationView> {
  const row = await getConversationRow(db, userId, id)
  const turns = await db
    .select()
    .from(conversationTurns)
    .where(eq(conversationTurns.conversationId, id))
    .orderBy(asc(conversationTurns.createdAt), asc(conversationTurns.id))
    .limit(maxTurns)
  return {
    ...toRow(row),
    turns: turns.map(({ conversationId: _, createdAt, ...turn }) => ({ ...turn, createdAt: createdAt.toISOString() })),
  }
}

export async function listLastTurns(db: Reader, userId: string, conversation: string, limit: number) {
  const rows = await db
    .select({ question: conversationTurns.question, answer: conversationTurns.answer })
    .from(conversationTurns)
    .innerJoin(conversations, eq(conversations.id, conversationTurns.conversationId))
    .where(and(eq(conversations.id, conversation), eq(conversations.userId, userId)))
    .orderBy(desc(conversationTurns.createdAt), desc(conversationTurns.id))
    .limit(limit)
  return rows.reverse()
}

async function deleteConversations(tx: Tx, ids: readonly string[]) {
  await tx.delete(conversationTurns).where(inArray(conversationTurns.conversationId, [...ids]))
  await tx.delete(conversations).where(inArray(conversations.id, [...ids]))
}

async function deleteOldestConversations(tx: Tx, userId: string) {
  const old = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(pageSize)
    .offset(maxConversations)
  if (old.length > 0)
    await deleteConversations(
      tx,
      old.map(({ id }) => id),
    )
}

async function findOpenConversation(tx: Tx, userId: string, id: string | undefined) {
  if (id === undefined) return null
  const [row] = await tx
    .select({ id: conversations.id, turns: count(conversationTurns.id) })
    .from(conversations)
    .leftJoin(conversationTurns, eq(conversationTurns.conversationId, conversations.id))
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId)))
    .groupBy(conversations.id)
  return row && row.turns < maxTurns ? row.id : null
}

type Turn = { conversation: string | undefined; question: string; answer: AssistantAnswer }

/** Returns the id of the conversation, which is new if the given one cannot be continued. */
export async function saveTurn(tx: Tx, userId: string, { conversation, question, answer }: Turn, { now, newId }: CommandContext) {
  const openId = await findOpenConversation(tx, userId, conversation)
  const id = openId ?? newId()
  if (openId) await tx.update(conversations).set({ updatedAt: now }).where(eq(conversations.id, id))
  else await tx.insert(conversations).values({ id, userId, title: question.slice(0, titleLength), createdAt: now, updatedAt: now })
  const { cars: _, ...storedAnswer } = answer
  await tx.insert(conversationTurns).values({ id: newId(), conversationId: id, question, answer: storedAnswer, createdAt: now })
  if (!openId) await deleteOldestConversations(tx, userId)
  return id
}

export async function renameConversation(tx: Tx, userId: string, id: string, title: string) {
  await getConversationRow(tx, userId, id)
  await tx.update(conversations).set({ title }).where(eq(conversations.id, id))
}

export async function deleteConversation(tx: Tx, userId: string, id: string) {
  await getConversationRow(tx, userId, id)
  await deleteConversations(tx, [id])
}

export async function deleteUserConversations(tx: Tx, userId: string) {
  const rows = await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.userId, userId))
  await deleteConversations(
    tx,
    rows.map(({ id }) => id),
  )
}
