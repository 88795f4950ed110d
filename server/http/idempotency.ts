import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from 'hono'
import { hourMs } from '../../shared/lib/durations.ts'
import { AppError } from '../../shared/lib/errors.ts'
import type { Reader, Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/jobs.ts'
import type { AuthedEnv } from './context.ts'

const keptHours = 24
const shape = /^[\x20-\x7e]{8,100}$/
type Work = (tx: Tx) => Promise<string | AppError>

export type GuardedRequest = Pick<Context, 'req'> & { var: Pick<AuthedEnv['Variables'], 'actor' | 'db' | 'now'> }

function keyOf(c: GuardedRequest) {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !shape.test(key)) throw new AppError('invalid', { idempotencyKey: { code: 'invalid' } })
  return key
}

const oldest = (now: Date) => new Date(now.getTime() - keptHours * hourMs)
const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

const ownOf = (c: GuardedRequest, key: string) => ({ userId: c.var.actor.id, route: `${c.req.method} ${c.req.path}`, key })
type Own = ReturnType<typeof ownOf>

const isOf = ({ userId, route, key }: Own) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

async function keptOf(db: Reader, own: Own, now: Date) {
  const [kept] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isOf(own), gt(idempotencyKeys.createdAt, oldest(now))))
  return kept
}

/** For work that must not even begin a second time. */
export async function isReplay(c: GuardedRequest) {
  const key = keyOf(c)
  return key !== undefined && (await keptOf(c.var.db.read, ownOf(c, key), c.var.now())) !== undefined
}

/** Runs `work` once for each user, route and key, and returns the saved id afterwards. */
async function referenceOnce(c: GuardedRequest, key: string, input: unknown, work: Work): Promise<string | AppError> {
  const own = ownOf(c, key)
  const bodyHash = hashOf(input)
  return c.var.db.write(async (tx) => {
    const now = c.var.now()
    const kept = await keptOf(tx, own, now)
    if (kept) {
      if (kept.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch')
      return kept.reference
    }
    await tx.delete(idempotencyKeys).where(isOf(own))
    const reference = await work(tx)
    if (typeof reference === 'string') await tx.insert(idempotencyKeys).values({ ...own, bodyHash, reference, createdAt: now })
    return reference
  })
}

/** A thrown refusal leaves the key free; a returned one is thrown after the commit. */
export async function withIdempotency(c: GuardedRequest, input: unknown, work: Work): Promise<string> {
  const key = keyOf(c)
  const reference = key === undefined ? await c.var.db.write(work) : await referenceOnce(c, key, input, work)
  if (reference instanceof AppError) throw reference
  return reference
}

export async function withIdempotencyKey(c: GuardedRequest, input: unknown, work: Work): Promise<string> {
  if (keyOf(c) === undefined) throw new AppError('invalid', { idempotencyKey: { code: 'required' } })
  return withIdempotency(c, input, work)
}

export async function deleteIdempotencyKeys(tx: Tx, userId: string) {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

export async function purgeIdempotencyKeys(tx: Tx, now: Date) {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, oldest(now)))
}
