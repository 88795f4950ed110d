import type { AssistantAnswer, AssistantReply } from '../../../shared/domain/assistant.ts'
import { ModelError } from './model/verify-answer.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { QuestionInput, ConversationTitleInput } from '../../../shared/schemas/assistant.ts'
import { addDefaultDays } from '../../../shared/domain/search.ts'
import { canUseModel } from './token-budget.ts'
import { createAssistant } from './assistant.ts'
import { createExternalModel, type StreamSink } from './external-model.ts'
import { requireLogIn } from '../auth/guards.ts'
import { saveTurn, getConversation, listConversations, deleteConversation, renameConversation } from './history.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { type AppDeps, type Env, getCommandContext, type AuthedEnv } from '../../http/context.ts'
import { type Context, Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { validate } from '../../http/validate.ts'

const consumeQuestionLimit = ({ var: { session, rateLimiter, ipPrefix } }: Context<Env>) =>
  session ? rateLimiter.consume('questions', session.user.id) : rateLimiter.consume('questionsPerAddress', ipPrefix)

function recordSearchResult({ var: { noResultSearches, now } }: Context<Env>, { search, total }: AssistantAnswer) {
  if (!search || total === undefined) return
  const datedSearch = addDefaultDays(search, toDay(now()))
  noResultSearches.setHasResults(datedSearch, total > 0)
  noResultSearches.countNoResultSearch(datedSearch, now())
}

async function saveReply(c: Context<Env>, { query, conversation }: QuestionInput, answer: AssistantAnswer): Promise<AssistantReply> {
  const { session, db } = c.var
  recordSearchResult(c, answer)
  if (!session) return answer
  const turn = { conversation, question: query, answer }
  return { ...answer, conversation: await db.write((tx) => saveTurn(tx, session.user.id, turn, getCommandContext(c))) }
}

const splitSentences = (text: string) => text.split(/(?<=[.!?]\s+|\n)(?=\S)/)

type CreateReply = (listening: StreamSink) => Promise<AssistantReply>

async function streamReply(stream: SSEStreamingApi, { var: { log } }: Context<Env>, createReply: CreateReply) {
  const controller = new AbortController()
  stream.onAbort(() => controller.abort())
  const onPiece = (piece: string) => stream.writeSSE({ event: 'piece', data: JSON.stringify(piece) })
  try {
    await stream.writeSSE({ event: 'answer', data: JSON.stringify(await createReply({ onPiece, signal: controller.signal })) })
  } catch (error) {
    // The user stopped it.
    if (error instanceof ModelError) return
    // The response has started, so its status cannot change.
    log.error({ stack: error instanceof Error ? error.stack : undefined }, 'an answer failed')
    await stream.writeSSE({ event: 'failed', data: '{}' })
  }
}

const ignorePiece = async () => undefined

export function createAssistantRoutes(deps: Pick<AppDeps, 'db' | 'config'>) {
  const assistant = createAssistant(deps.db, deps.config)
  const externalModel = createExternalModel(deps, assistant)
  async function answerBuiltIn(c: Context<Env>, { query }: QuestionInput, { onPiece }: StreamSink) {
    const answer = await assistant.answer(query, { ...c.var, actor: c.var.session?.user ?? null })
    for (const piece of splitSentences(answer.answer)) await onPiece(piece)
    return answer
  }
  return new Hono<Env>().post('/', validate('json', QuestionInput), async (c) => {
    await consumeQuestionLimit(c)
    const question = c.req.valid('json')
    const usesModel = await canUseModel(c)
    const createReply: CreateReply = async (sink) => {
      const modelAnswer = usesModel ? await externalModel(c, question, sink) : null
      return saveReply(c, question, modelAnswer ?? (await answerBuiltIn(c, question, sink)))
    }
    if (!c.req.header('accept')?.includes('text/event-stream'))
      return c.json(await createReply({ onPiece: ignorePiece, signal: c.req.raw.signal }))
    c.header('X-Accel-Buffering', 'no')
    const answer = streamSSE(c, (stream) => streamReply(stream, c, createReply))
    answer.headers.set('Cache-Control', 'no-store, no-transform')
    return answer
  })
}

export const conversationRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/conversations', validate('query', PageQuery), async (c) =>
    c.json(await listConversations(c.var.db.read, c.var.actor.id, c.req.valid('query').page)),
  )
  .get('/conversations/:id', async (c) => c.json(await getConversation(c.var.db.read, c.var.actor.id, c.req.param('id'))))
  .patch('/conversations/:id', validate('json', ConversationTitleInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => renameConversation(tx, actor.id, id, c.req.valid('json').title))
    return c.json(await getConversation(db.read, actor.id, id))
  })
  .delete('/conversations/:id', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => deleteConversation(tx, actor.id, c.req.param('id')))
    return c.body(null, 204)
  })
