import type { Context } from 'hono'
import type { AssistantAnswer, SavedAnswer } from '../../../shared/domain/assistant.ts'
import type { QuestionInput } from '../../../shared/schemas/assistant.ts'
import type { AppDeps, Env } from '../../http/context.ts'
import { hasBookingConsent } from '../preferences/queries.ts'
import { recordUsage } from './token-budget.ts'
import type { Assistant } from './assistant.ts'
import { listLastTurns } from './history.ts'
import { ModelError } from './model/verify-answer.ts'
import type { Model } from './model/model.ts'

export type StreamSink = { onPiece: (piece: string) => Promise<void>; signal: AbortSignal }

const maxPreviousTurns = 4

/** Answers about bookings may contain a pickup address, which must not go to the model. */
const linksToBooking = ({ links = [] }: SavedAnswer) => links.some(({ to }) => to.startsWith('/dashboard/bookings'))

/** Without the user's consent only questions go out, because answers may describe bookings. */
async function getPreviousTurns({ var: { db, session } }: Context<Env>, conversation: string | undefined, canUseBookings: boolean) {
  if (!session || !conversation) return []
  const turns = await listLastTurns(db.read, session.user.id, conversation, maxPreviousTurns)
  return turns.map(({ question, answer }) =>
    canUseBookings && !linksToBooking(answer) ? { question, answer: answer.answer } : { question },
  )
}

export function createExternalModel({ config }: Pick<AppDeps, 'config'>, assistant: Assistant) {
  let model: Promise<Model> | undefined
  const loadModel = (ai: NonNullable<AppDeps['config']['ai']>) =>
    (model ??= import('./model/model.ts').then(({ createModel }) => createModel(ai)))

  /** Null if the built-in assistant must answer; throws `ModelError` only if the user stopped it. */
  return async (c: Context<Env>, { query, conversation }: QuestionInput, sink: StreamSink): Promise<AssistantAnswer | null> => {
    const { db, session, log, now } = c.var
    if (!config.ai) return null
    const canUseBookings = session !== null && (await hasBookingConsent(db.read, session.user.id, config))
    const source = { ...c.var, actor: session?.user ?? null }
    const previousTurns = await getPreviousTurns(c, conversation, canUseBookings)
    const recordTokens = (tokens: number, isShown: boolean) => db.write((tx) => recordUsage(tx, now(), tokens, isShown))
    try {
      const modelQuestion = { question: query, previousTurns, canUseBookings, source, help: await assistant.help() }
      const { answer, tokens } = await (await loadModel(config.ai)).answer(modelQuestion, sink)
      await recordTokens(tokens, true)
      return answer
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      await recordTokens(error.tokens, false)
      if (error.kind === 'stopped') throw error
      log.warn({ kind: error.kind }, 'the model gave no answer that may be shown')
      return null
    }
  }
}
