import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenLocally } from './launch.ts'

export type ModelRequest = {
  model: string
  max_tokens?: number
  messages: { role: string; content?: unknown }[]
  tools?: { function: { name: string; parameters: unknown } }[]
}
type Words = { text?: readonly string[]; calls?: Record<string, unknown>; tokens?: number }
export type ModelReply = Words | ((response: ServerResponse) => unknown)

const chunk = (choices: unknown[], more = {}) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more })}\n\n`
export const toChunk = (content: string) => chunk([{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }])
export const startStream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

function tell(response: ServerResponse, { text = [], calls = {}, tokens = 40 }: Words) {
  startStream(response)
  for (const one of text) response.write(toChunk(one))
  const named = Object.entries(calls).map(([name, input], index) => ({
    index,
    id: `call-${name}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))
  if (named.length > 0) response.write(chunk([{ index: 0, delta: { tool_calls: named }, finish_reason: null }]))
  response.write(chunk([{ index: 0, delta: {}, finish_reason: named.length > 0 ? 'tool_calls' : 'stop' }]))
  response.write(chunk([], { usage: { prompt_tokens: tokens / 2, completion_tokens: tokens / 2, total_tokens: tokens } }))
  response.end('data: [DONE]\n\n')
}

export async function startModelServer() {
  const script: ModelReply[] = []
  const asked: ModelRequest[] = []
  const keys: (string | undefined)[] = []
  let closed = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) closed += 1
    })
    void json(request).then((body) => {
      asked.push(body as ModelRequest)
      keys.push(request.headers.authorization)
      const next = script.shift() ?? { text: ['Nothing to say.'] }
      return typeof next === 'function' ? next(response) : tell(response, next)
    })
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return {
    baseUrl: `${url}/v1`,
    asked,
    keys,
    cut: () => closed,
    say: (...said: ModelReply[]) => void script.push(...said),
    forget: () => void script.splice(0),
  }
}

export const receivedRequests = (asked: ModelRequest | undefined) => JSON.stringify(asked?.messages.filter(({ role }) => role === 'tool'))
