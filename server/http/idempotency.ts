import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from 'hono'
import { hourMs } from '../../shared/lib/durations.ts'
import { AppError } from '../../shared/lib/errors.ts'
import type { Reader, Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/jobs.ts'
import type { AuthedEnv } from './context.ts'

const retentionHours = 24
const keyPattern = /^[\x20-\x7e]{8,100}$/
type Work = (tx: Tx) => Promise<string | AppError>

export type GuardedRequest = Pick<Context, 'req'> & { var: Pick<AuthedEnv['Variables'], 'actor' | 'db' | 'now'> }

function readKey(c: GuardedRequest) {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !keyPattern.test(key)) throw new AppError('invalid', { idempotencyKey: { code: 'invalid' } })
  return key
}

const getCutoff = (now: Date) => new Date(now.getTime() - retentionHours * hourMs)
const hashInput = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

const toKeyScope = (c: GuardedRequest, key: string) => ({ userId: c.var.actor.id, route: `${c.req.method} ${c.req.path}`, key })
type KeyScope = ReturnType<typeof toKeyScope>

const matchesScope = ({ userId, route, key }: KeyScope) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

async function findSaved(db: Reader, scope: KeyScope, now: Date) {
  const [saved] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(matchesScope(scope), gt(idempotencyKeys.createdAt, getCutoff(now))))
  return saved
}

/** For work that must not even begin a second time. */
export async function isReplay(c: GuardedRequest) {
  const key = readKey(c)
  return key !== undefined && (await findSaved(c.var.db.read, toKeyScope(c, key), c.var.now())) !== undefined
}

/** Runs `work` once for each user, route and key, and returns the saved id afterwards. */
async function runOnce(c: GuardedRequest, key: string, input: unknown, work: Work): Promise<string | AppError> {
  const scope = toKeyScope(c, key)
  const bodyHash = hashInput(input)
  return c.var.db.write(async (tx) => {
    const now = c.var.now()
    const saved = await findSaved(tx, scope, now)
    if (saved) {
      if (saved.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch')
      return saved.reference
    }
    await tx.delete(idempotencyKeys).where(matchesScope(scope))
    const reference = await work(tx)
    if (typeof reference === 'string') await tx.insert(idempotencyKeys).values({ ...scope, bodyHash, reference, createdAt: now })
    return reference
  })
}

/** A thrown refusal leaves the key free; a returned one is thrown after the commit. */
export async function withIdempotency(c: GuardedRequest, input: unknown, work: Work): Promise<string> {
  const key = readKey(c)
  const reference = key === undefined ? await c.var.db.write(work) : await runOnce(c, key, input, work)
  if (reference instanceof AppError) throw reference
  return reference
}

export async function withRequiredIdempotencyKey(c: GuardedRequest, input: unknown, work: Work): Promise<string> {
  if (readKey(c) === undefined) throw new AppError('invalid', { idempotencyKey: { code: 'required' } })
  return withIdempotency(c, input, work)
}

export async function deleteIdempotencyKeys(tx: Tx, userId: string) {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

export async function purgeIdempotencyKeys(tx: Tx, now: Date) {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, getCutoff(now)))
}
