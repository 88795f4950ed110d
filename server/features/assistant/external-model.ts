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

const mostBefore = 4

/** Answers about bookings may contain a pickup address, which must not go to the model. */
const tellsOfBooking = ({ links = [] }: KeptAnswer) => links.some(({ to }) => to.startsWith('/dashboard/bookings'))

/** Without the user's consent only questions go out, because answers may describe bookings. */
async function saidBefore({ var: { db, session } }: Context<Env>, conversation: string | undefined, knowsBookings: boolean) {
  if (!session || !conversation) return []
  const turns = await lastTurns(db.read, session.user.id, conversation, mostBefore)
  return turns.map(({ question, answer }) =>
    knowsBookings && !tellsOfBooking(answer) ? { question, answer: answer.answer } : { question },
  )
}

export function createExternalModel({ config }: Pick<AppDeps, 'config'>, assistant: Assistant) {
  let model: Promise<Model> | undefined
  const modelOf = (ai: NonNullable<AppDeps['config']['ai']>) =>
    (model ??= import('./model/model.ts').then(({ createModel }) => createModel(ai)))

  /** Null if the built-in assistant must answer; throws `ModelError` only if the user stopped it. */
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
