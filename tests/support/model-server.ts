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
type ScriptedText = { text?: readonly string[]; calls?: Record<string, unknown>; tokens?: number }
export type ModelReply = ScriptedText | ((response: ServerResponse) => unknown)

const formatChunk = (choices: unknown[], more = {}) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more })}\n\n`
export const toChunk = (content: string) => formatChunk([{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }])
export const startStream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

function streamReply(response: ServerResponse, { text = [], calls = {}, tokens = 40 }: ScriptedText) {
  startStream(response)
  for (const piece of text) response.write(toChunk(piece))
  const toolCalls = Object.entries(calls).map(([name, input], index) => ({
    index,
    id: `call-${name}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))
  if (toolCalls.length > 0) response.write(formatChunk([{ index: 0, delta: { tool_calls: toolCalls }, finish_reason: null }]))
  response.write(formatChunk([{ index: 0, delta: {}, finish_reason: toolCalls.length > 0 ? 'tool_calls' : 'stop' }]))
  response.write(formatChunk([], { usage: { prompt_tokens: tokens / 2, completion_tokens: tokens / 2, total_tokens: tokens } }))
  response.end('data: [DONE]\n\n')
}

export async function startModelServer() {
  const script: ModelReply[] = []
  const asked: ModelRequest[] = []
  const keys: (string | undefined)[] = []
  let cutCount = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) cutCount += 1
    })
    void json(request).then((body) => {
      asked.push(body as ModelRequest)
      keys.push(request.headers.authorization)
      const next = script.shift() ?? { text: ['Nothing to say.'] }
      return typeof next === 'function' ? next(response) : streamReply(response, next)
    })
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return {
    baseUrl: `${url}/v1`,
    asked,
    keys,
    cut: () => cutCount,
    say: (...replies: ModelReply[]) => void script.push(...replies),
    forget: () => void script.splice(0),
  }
}

export const getToolResults = (request: ModelRequest | undefined) => JSON.stringify(request?.messages.filter(({ role }) => role === 'tool'))
