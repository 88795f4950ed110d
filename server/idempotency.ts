import { createHash } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import type { Context } from 'hono'
import { AppError } from '../shared/errors.ts'
import type { Tx } from './db/database.ts'
import { idempotencyKeys } from './db/schema.ts'
import type { SignedIn } from './http.ts'

/** Hours for which an answer is kept. */
const keptHours = 24
const shape = /^[\x20-\x7e]{8,100}$/
type Work<T> = (tx: Tx) => Promise<T | AppError>

function keyOf(c: Context<SignedIn>) {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !shape.test(key)) throw new AppError('invalid', { idempotencyKey: { code: 'invalid' } })
  return key
}

const oldest = (now: Date) => new Date(now.getTime() - keptHours * 3_600_000)
const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** Runs `work` in one write, or gives the answer that the same person's same request got before. */
async function answerOnce<T>(c: Context<SignedIn>, key: string, input: unknown, status: number, work: Work<T>): Promise<T | AppError> {
  const { db, actor } = c.var
  const own = { userId: actor.id, route: `${c.req.method} ${c.req.path}`, key }
  const bodyHash = hashOf(input)
  return db.write(async (tx) => {
    const now = c.var.now()
    const isOwn = and(eq(idempotencyKeys.userId, own.userId), eq(idempotencyKeys.route, own.route), eq(idempotencyKeys.key, key))
    const [kept] = await tx.select().from(idempotencyKeys).where(isOwn)
    if (kept && kept.createdAt > oldest(now)) {
      if (kept.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch')
      return JSON.parse(kept.answer) as T
    }
    if (kept) await tx.delete(idempotencyKeys).where(isOwn)
    const answer = await work(tx)
    if (!(answer instanceof AppError)) {
      await tx.insert(idempotencyKeys).values({ ...own, bodyHash, status, answer: JSON.stringify(answer), createdAt: now })
    }
    return answer
  })
}

/**
 * Runs `work` in one write; a request repeated with its `Idempotency-Key` gets the first answer again and changes nothing.
 * A refusal leaves the key free. One that is returned instead of thrown is answered after what it wrote has been kept.
 */
export async function once<T>(c: Context<SignedIn>, input: unknown, status: 200 | 201, work: Work<T>): Promise<T> {
  const key = keyOf(c)
  const answer = key === undefined ? await c.var.db.write(work) : await answerOnce(c, key, input, status, work)
  if (answer instanceof AppError) throw answer
  return answer
}

/** As `once`, for what must not be sent without a key. */
export async function onceByKey<T>(c: Context<SignedIn>, input: unknown, status: 200 | 201, work: Work<T>): Promise<T> {
  if (keyOf(c) === undefined) throw new AppError('invalid', { idempotencyKey: { code: 'required' } })
  return once(c, input, status, work)
}

/** Drops the answers that are no longer kept. */
export async function sweepKeys(tx: Tx, now: Date) {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, oldest(now)))
}
