import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { toMonth } from '../../../shared/lib/days.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { assistantUsage } from '../../db/schema/assistant.ts'
import { createToken, setTokenCookie, readTokenCookie } from '../../http/cookies.ts'
import type { Env } from '../../http/context.ts'

/** Same as the window of the rate limit `modelAnswers`. */
const cookieSeconds = 60 * 60

/** Usage in the current month, in Kigali time. */
export async function getUsage(db: Reader, now: Date) {
  const [row] = await db
    .select({ tokens: assistantUsage.tokens, answers: assistantUsage.answers })
    .from(assistantUsage)
    .where(eq(assistantUsage.month, toMonth(now)))
  return row ?? { tokens: 0, answers: 0 }
}

export async function recordUsage(tx: Tx, now: Date, tokens: number, isAnswered: boolean) {
  const { month, tokens: totalTokens, answers } = assistantUsage
  const row = { tokens, answers: isAnswered ? 1 : 0 }
  await tx
    .insert(assistantUsage)
    .values({ month: toMonth(now), ...row })
    .onConflictDoUpdate({
      target: month,
      set: { tokens: sql`${totalTokens} + excluded.tokens`, answers: sql`${answers} + excluded.answers` },
    })
}

async function consumeVisitorBudget(c: Context<Env>) {
  const { rateLimiter, ipPrefix } = c.var
  const existing = readTokenCookie(c, 'asks')
  const token = existing ?? createToken()
  if (!(await rateLimiter.tryConsume('modelAnswers', token)) || !(await rateLimiter.tryConsume('modelAnswersPerAddress', ipPrefix)))
    return false
  if (!existing) setTokenCookie(c, 'asks', token, cookieSeconds)
  return true
}

/** Consumes from the rate limit and may set a cookie, so call it before the response starts. */
export async function canUseModel(c: Context<Env>): Promise<boolean> {
  const { config, db, now, session, rateLimiter } = c.var
  if (!config.ai || (await getUsage(db.read, now())).tokens >= config.ai.monthlyTokens) return false
  return session ? await rateLimiter.tryConsume('modelAnswers', session.user.id) : await consumeVisitorBudget(c)
}
