import { type Context, Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AssistantAnswer, AssistantReply } from '../../shared/assistant.ts'
import { Question } from '../../shared/assistant-schema.ts'
import { dayOf } from '../../shared/days.ts'
import { withDays } from '../../shared/search.ts'
import type { Deps, Env } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { type Assistant, createAssistant } from './assistant.ts'
import { keepTurn } from './history.ts'

type Asked = Context<Env>

/** Who is signed in counts for themselves; visitors of an address, which many share here, together. */
const countIn = ({ var: { session, throttle, address } }: Asked) =>
  session ? throttle.count('questions', session.user.id) : throttle.count('questionsOfAddress', address)

function countVain({ var: { vainSearches, now } }: Asked, { search, total }: AssistantAnswer) {
  if (!search || total === undefined) return
  const asked = withDays(search, dayOf(now()))
  vainSearches.found(asked, total)
  vainSearches.asked(asked, now())
}

/** The answer, kept where somebody is signed in. */
async function replyTo(c: Asked, assistant: Assistant, { query, conversation }: Question): Promise<AssistantReply> {
  const { session, db } = c.var
  const answer = await assistant.answer(query, { ...c.var, actor: session?.user ?? null })
  countVain(c, answer)
  if (!session) return answer
  const turn = { conversation, question: query, answer }
  return { ...answer, conversation: await db.write((tx) => keepTurn(tx, session.user.id, turn, momentOf(c))) }
}

/** Each sentence, with what parts it from the next. */
const piecesOf = (text: string) => text.split(/(?<=[.!?]\s+|\n)(?=\S)/)

/** Sends an answer in pieces, and then whole. */
async function tell(stream: SSEStreamingApi, c: Asked, answer: () => Promise<AssistantReply>) {
  try {
    const reply = await answer()
    for (const piece of piecesOf(reply.answer)) await stream.writeSSE({ event: 'piece', data: JSON.stringify(piece) })
    await stream.writeSSE({ event: 'answer', data: JSON.stringify(reply) })
  } catch (fault) {
    // The answer has begun: its status can say nothing any more.
    c.var.log.error({ stack: fault instanceof Error ? fault.stack : undefined }, 'an answer failed')
    await stream.writeSSE({ event: 'failed', data: '{}' })
  }
}

/** Answers questions in JSON, or in pieces for who asks for an event stream. */
export function assistantRoutes({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const assistant = createAssistant(db, config)
  return new Hono<Env>().post('/', valid('json', Question), async (c) => {
    await countIn(c)
    const question = c.req.valid('json')
    if (!c.req.header('accept')?.includes('text/event-stream')) return c.json(await replyTo(c, assistant, question))
    c.header('X-Accel-Buffering', 'no')
    const answer = streamSSE(c, (stream) => tell(stream, c, () => replyTo(c, assistant, question)))
    answer.headers.set('Cache-Control', 'no-store, no-transform')
    return answer
  })
}
