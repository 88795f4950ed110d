import type { Context } from 'hono'
import type { AssistantAnswer, KeptAnswer } from '../../../shared/domain/assistant.ts'
import type { Question } from '../../../shared/schemas/assistant.ts'
import type { AppDeps, Env } from '../../http/context.ts'
import { sharesBookings } from '../preferences/queries.ts'
import { recordUsage } from './token-budget.ts'
import type { Assistant } from './assistant.ts'
import { lastTurns } from './history.ts'
import { ModelError } from './model/verify-answer.ts'
import type { Model } from './model/model.ts'

export type StreamSink = { onPiece: (piece: string) => Promise<void>; signal: AbortSignal }

/** Questions of the same chat that a model is told of. */
const mostBefore = 4

/** What was answered here about a booking may say where it is picked up: that goes nowhere. */
const tellsOfBooking = ({ links = [] }: KeptAnswer) => links.some(({ to }) => to.startsWith('/dashboard/bookings'))

/** Of somebody who has not agreed that their bookings go outside only what they asked goes: an answer may tell of a booking. */
async function saidBefore({ var: { db, session } }: Context<Env>, conversation: string | undefined, knowsBookings: boolean) {
  if (!session || !conversation) return []
  const turns = await lastTurns(db.read, session.user.id, conversation, mostBefore)
  return turns.map(({ question, answer }) =>
    knowsBookings && !tellsOfBooking(answer) ? { question, answer: answer.answer } : { question },
  )
}

/** Asks the model that is configured. */
export function createExternalModel({ config }: Pick<AppDeps, 'config'>, assistant: Assistant) {
  let model: Promise<Model> | undefined
  const modelOf = (ai: NonNullable<AppDeps['config']['ai']>) =>
    (model ??= import('./model/model.ts').then(({ createModel }) => createModel(ai)))

  /** Its answer, or null where the built-in one is to answer instead. Throws only where whoever asked has stopped it. */
  return async (c: Context<Env>, { query, conversation }: Question, listening: StreamSink): Promise<AssistantAnswer | null> => {
    const { db, session, log, now } = c.var
    if (!config.ai) return null
    const knowsBookings = session !== null && (await sharesBookings(db.read, session.user.id, config))
    const source = { ...c.var, actor: session?.user ?? null }
    const before = await saidBefore(c, conversation, knowsBookings)
    const count = (tokens: number, isShown: boolean) => db.write((tx) => recordUsage(tx, now(), tokens, isShown))
    try {
      const asked = { question: query, before, knowsBookings, source, help: await assistant.help() }
      const { answer, tokens } = await (await modelOf(config.ai)).answer(asked, listening)
      await count(tokens, true)
      return answer
    } catch (fault) {
      if (!(fault instanceof ModelError)) throw fault
      await count(fault.tokens, false)
      if (fault.kind === 'stopped') throw fault
      log.warn({ kind: fault.kind }, 'the model gave no answer that may be shown')
      return null
    }
  }
}
