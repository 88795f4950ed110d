import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenHere } from './launch.ts'

export type Asked = {
  model: string
  max_tokens?: number
  messages: { role: string; content?: unknown }[]
  tools?: { function: { name: string; parameters: unknown } }[]
}
/** One answer of the server: text in pieces, calls of tools, or anything that it does with the connection itself. */
type Words = { text?: readonly string[]; calls?: Record<string, unknown>; tokens?: number }
export type Said = Words | ((answer: ServerResponse) => unknown)

const chunk = (choices: unknown[], more = {}) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more })}\n\n`
export const piece = (content: string) => chunk([{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }])
export const begin = (answer: ServerResponse) => answer.writeHead(200, { 'content-type': 'text/event-stream' })

function tell(answer: ServerResponse, { text = [], calls = {}, tokens = 40 }: Words) {
  begin(answer)
  for (const one of text) answer.write(piece(one))
  const named = Object.entries(calls).map(([name, input], index) => ({
    index,
    id: `call-${name}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))
  if (named.length > 0) answer.write(chunk([{ index: 0, delta: { tool_calls: named }, finish_reason: null }]))
  answer.write(chunk([{ index: 0, delta: {}, finish_reason: named.length > 0 ? 'tool_calls' : 'stop' }]))
  answer.write(chunk([], { usage: { prompt_tokens: tokens / 2, completion_tokens: tokens / 2, total_tokens: tokens } }))
  answer.end('data: [DONE]\n\n')
}

/** A server that speaks the protocol of chat completions and says, one after the other, what it is told to. */
export async function modelServer() {
  const script: Said[] = []
  const asked: Asked[] = []
  const keys: (string | undefined)[] = []
  let closed = 0
  const server = createServer((request, answer) => {
    answer.on('close', () => {
      if (!answer.writableFinished) closed += 1
    })
    void json(request).then((body) => {
      asked.push(body as Asked)
      keys.push(request.headers.authorization)
      const next = script.shift() ?? { text: ['Nothing to say.'] }
      return typeof next === 'function' ? next(answer) : tell(answer, next)
    })
  })
  const { url, close } = await listenHere(server)
  onTestFinished(close)
  return {
    baseUrl: `${url}/v1`,
    asked,
    keys,
    /** Answers that were cut off by who asked. */
    cut: () => closed,
    say: (...said: Said[]) => void script.push(...said),
    /** Says nothing any more of what is left. */
    forget: () => void script.splice(0),
  }
}

/** What the last answers of tools said, as a model reads them. */
export const heard = (asked: Asked | undefined) => JSON.stringify(asked?.messages.filter(({ role }) => role === 'tool'))
