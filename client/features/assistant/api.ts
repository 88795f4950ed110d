import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AssistantReply } from '../../../shared/domain/assistant.ts'
import { ConversationTitleInput, QuestionInput } from '../../../shared/schemas/assistant.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { getNextPage, pageSize } from '../../../shared/lib/paging.ts'
import { parseSse } from '../../lib/sse.ts'
import { call, http, NetworkError } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'

export const conversationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.conversationList,
  queryFn: ({ pageParam, signal }) => call(http.me.conversations.$get({ query: { page: String(pageParam) } }, { init: { signal } })),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => getNextPage(page, pageSize, last.total),
})

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.conversation(id),
    queryFn: ({ signal }) => call(http.me.conversations[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const renameConversation = (id: string, json: ConversationTitleInput) =>
  call(http.me.conversations[':id'].$patch({ param: { id }, json }))

export const deleteConversation = (id: string) => call(http.me.conversations[':id'].$delete({ param: { id } }))

type AskOptions = { signal: AbortSignal; onChunk: (chunk: string) => void }

/** Streams the answer's text to `onChunk` and resolves with the whole answer. */
export async function askAssistant(json: QuestionInput, { signal, onChunk }: AskOptions): Promise<AssistantReply> {
  const controller = new AbortController()
  const init = { signal: AbortSignal.any([signal, controller.signal]) }
  const response = await http.assistant.$post({ json }, { headers: { Accept: 'text/event-stream' }, init }).catch((error: unknown) => {
    throw signal.aborted ? error : new NetworkError()
  })
  if (!response.ok) await call(Promise.resolve(response))
  for await (const events of parseSse(response, () => controller.abort())) {
    for (const { event, data } of events) {
      if (event === 'piece') onChunk(data as string)
      if (event === 'answer') return data as AssistantReply
      if (event === 'failed') throw new AppError('unexpected')
    }
  }
  throw new NetworkError()
}
