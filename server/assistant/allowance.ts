import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { monthOf } from '../../shared/days.ts'
import type { Reader, Tx } from '../db/database.ts'
import { assistantUsage } from '../db/schema/assistant.ts'
import { newToken, setToken, tokenIn } from '../http/cookies.ts'
import type { Env } from '../http/env.ts'

/** As long as what is counted under it. */
const cookieSeconds = 60 * 60

/** What the outside model has cost in that month of Kigali's. */
export async function spentIn(db: Reader, now: Date) {
  const [row] = await db
    .select({ tokens: assistantUsage.tokens, answers: assistantUsage.answers })
    .from(assistantUsage)
    .where(eq(assistantUsage.month, monthOf(now)))
  return row ?? { tokens: 0, answers: 0 }
}

/** Adds what a question has cost, also one whose answer was not shown. */
export async function spend(tx: Tx, now: Date, tokens: number, isShown: boolean) {
  const { month, tokens: all, answers } = assistantUsage
  const row = { tokens, answers: isShown ? 1 : 0 }
  await tx
    .insert(assistantUsage)
    .values({ month: monthOf(now), ...row })
    .onConflictDoUpdate({ target: month, set: { tokens: sql`${all} + excluded.tokens`, answers: sql`${answers} + excluded.answers` } })
}

/** A visitor is known by a cookie that says nothing else, given with their first question that goes outside. */
async function takeOfVisitor(c: Context<Env>) {
  const { throttle, address } = c.var
  const known = tokenIn(c, 'asks')
  const token = known ?? newToken()
  if (!(await throttle.take('modelAnswers', token)) || !(await throttle.take('modelAnswersOfAddress', address))) return false
  if (!known) setToken(c, 'asks', token, cookieSeconds)
  return true
}

/** Whether the outside model may be asked: there is one, the month has tokens left, and who asks has not had all of this hour. Takes one; to be called before an answer begins. */
export async function mayAskModel(c: Context<Env>): Promise<boolean> {
  const { config, db, now, session, throttle } = c.var
  if (!config.ai || (await spentIn(db.read, now())).tokens >= config.ai.monthlyTokens) return false
  return session ? await throttle.take('modelAnswers', session.user.id) : await takeOfVisitor(c)
}
