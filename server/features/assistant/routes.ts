import { type Context, Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AssistantAnswer, AssistantReply } from '../../../shared/domain/assistant.ts'
import { Question } from '../../../shared/schemas/assistant.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { withDays } from '../../../shared/domain/search.ts'
import type { AppDeps, Env } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { canUseModel } from './token-budget.ts'
import { createAssistant } from './assistant.ts'
import { keepTurn } from './history.ts'
import { ModelError } from './model/verify-answer.ts'
import { createExternalModel, type StreamSink } from './external-model.ts'

const countIn = ({ var: { session, throttle, address } }: Context<Env>) =>
  session ? throttle.consume('questions', session.user.id) : throttle.consume('questionsOfAddress', address)

function countVain({ var: { vainSearches, now } }: Context<Env>, { search, total }: AssistantAnswer) {
  if (!search || total === undefined) return
  const asked = withDays(search, toDay(now()))
  vainSearches.recordResult(asked, total)
  vainSearches.recordQuery(asked, now())
}

async function kept(c: Context<Env>, { query, conversation }: Question, answer: AssistantAnswer): Promise<AssistantReply> {
  const { session, db } = c.var
  countVain(c, answer)
  if (!session) return answer
  const turn = { conversation, question: query, answer }
  return { ...answer, conversation: await db.write((tx) => keepTurn(tx, session.user.id, turn, getCommandContext(c))) }
}

const piecesOf = (text: string) => text.split(/(?<=[.!?]\s+|\n)(?=\S)/)

type Answering = (listening: StreamSink) => Promise<AssistantReply>

async function tell(stream: SSEStreamingApi, { var: { log } }: Context<Env>, answer: Answering) {
  const control = new AbortController()
  stream.onAbort(() => control.abort())
  const onPiece = (piece: string) => stream.writeSSE({ event: 'piece', data: JSON.stringify(piece) })
  try {
    await stream.writeSSE({ event: 'answer', data: JSON.stringify(await answer({ onPiece, signal: control.signal })) })
  } catch (fault) {
    // The user stopped it.
    if (fault instanceof ModelError) return
    // The response has started, so its status cannot change.
    log.error({ stack: fault instanceof Error ? fault.stack : undefined }, 'an answer failed')
    await stream.writeSSE({ event: 'failed', data: '{}' })
  }
}

const noPieces = async () => undefined

export function assistantRoutes(deps: Pick<AppDeps, 'db' | 'config'>) {
  const assistant = createAssistant(deps.db, deps.config)
  const outside = createExternalModel(deps, assistant)
  async function answerBuiltIn(c: Context<Env>, { query }: Question, { onPiece }: StreamSink) {
    const answer = await assistant.answer(query, { ...c.var, actor: c.var.session?.user ?? null })
    for (const piece of piecesOf(answer.answer)) await onPiece(piece)
    return answer
  }
  return new Hono<Env>().post('/', validate('json', Question), async (c) => {
    await countIn(c)
    const question = c.req.valid('json')
    const goesOutside = await canUseModel(c)
    const answering: Answering = async (listening) => {
      const told = goesOutside ? await outside(c, question, listening) : null
      return kept(c, question, told ?? (await answerBuiltIn(c, question, listening)))
    }
    if (!c.req.header('accept')?.includes('text/event-stream'))
      return c.json(await answering({ onPiece: noPieces, signal: c.req.raw.signal }))
    c.header('X-Accel-Buffering', 'no')
    const answer = streamSSE(c, (stream) => tell(stream, c, answering))
    answer.headers.set('Cache-Control', 'no-store, no-transform')
    return answer
  })
}
