import type { AssistantAnswer, ConversationView, AssistantReply } from '../../../shared/domain/assistant.ts'
import { askAssistant } from './api.ts'
import { assistantPageMessages as messages } from '../../../shared/i18n/en/assistant.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { searchQuery } from '../search/api.ts'
import { sessionQuery, getServerDay } from '../../session.ts'
import { type CarSearch, addDefaultDays } from '../../../shared/domain/search.ts'
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'

export type ChatTurn = { key: string; question: string; answer: AssistantAnswer }
/** A visitor's chat has neither `userId` nor `id`, because the server does not store it. */
type LocalChat = { userId: string | undefined; id: string | undefined; turns: readonly ChatTurn[] }

const emptyChat: LocalChat = { userId: undefined, id: undefined, turns: [] }
// In memory only, so a chat survives a visit to a car page but not a reload.
let currentChat = emptyChat
const listeners = new Set<() => void>()

/** Server rendering must use `getServerSnapshot`, because all requests share this module. */
export const chatStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  getSnapshot: () => currentChat,
  getServerSnapshot: () => emptyChat,
  set: (chat: LocalChat) => {
    currentChat = chat
    for (const listener of listeners) listener()
  },
}

const toTurns = ({ turns }: ConversationView): ChatTurn[] => turns.map(({ id, question, answer }) => ({ key: id, question, answer }))

export type PendingQuestion = { question: string; partialAnswer: string }

/** Must equal the search in `SearchAnswer`, or the cached cars are not found. */
const toDatedSearch = (client: QueryClient, search: CarSearch) => addDefaultDays(search, getServerDay(client) ?? '')

function cacheCars(client: QueryClient, { search, cars, total }: AssistantReply) {
  if (!search || !cars || total === undefined) return
  const page: InfiniteData<{ cars: typeof cars; total: number }, number> = { pages: [{ cars, total }], pageParams: [1] }
  if (cars.length > 0) client.setQueryData(searchQuery(toDatedSearch(client, search)).queryKey, page)
}

export function useAssistantChat(
  id: string | undefined,
  storedConversation: ConversationView | undefined,
  onIdChange: (id: string | undefined) => void,
) {
  const client = useQueryClient()
  const localChat = useSyncExternalStore(chatStore.subscribe, chatStore.getSnapshot, chatStore.getServerSnapshot)
  const userId = useQuery(sessionQuery).data?.user?.id
  // A visitor's chat continues after the log-in, but a user's chat is shown to nobody else.
  const isMine = localChat.userId === undefined || localChat.userId === userId
  const chat =
    isMine && localChat.id === id && localChat.turns.length > 0
      ? localChat
      : { userId, id, turns: storedConversation ? toTurns(storedConversation) : [] }
  const [pendingQuestion, setPendingQuestion] = useState<PendingQuestion | null>(null)
  const controllerRef = useRef<AbortController | null>(null)

  /** Resolves once it is answered or stopped. */
  async function send(question: string) {
    const controller = new AbortController()
    controllerRef.current = controller
    let partialAnswer = ''
    const appendText = (chunk: string) => {
      partialAnswer += chunk
      setPendingQuestion({ question, partialAnswer })
    }
    setPendingQuestion({ question, partialAnswer })
    const addTurn = (reply: AssistantReply) => {
      const turn = { key: createIdempotencyKey(), question, answer: reply }
      // A full conversation continues in a new one, while a visitor's chat becomes a stored one.
      const isNewConversation = chat.id !== undefined && reply.conversation !== chat.id
      chatStore.set({ userId, id: reply.conversation, turns: isNewConversation ? [turn] : [...chat.turns, turn] })
    }
    try {
      const reply = await askAssistant(
        { query: question, ...(chat.id ? { conversation: chat.id } : {}) },
        { signal: controller.signal, onChunk: appendText },
      )
      cacheCars(client, reply)
      addTurn(reply)
      if (reply.conversation) void invalidate(client, invalidations.conversationsChanged)
      if (reply.conversation !== id) onIdChange(reply.conversation)
    } catch (error) {
      if (!controller.signal.aborted) throw error
      addTurn({ answer: [partialAnswer, messages.stopped].filter(Boolean).join('\n'), ...(chat.id ? { conversation: chat.id } : {}) })
    } finally {
      setPendingQuestion(null)
    }
  }

  return { turns: chat.turns, pendingQuestion, send, stop: () => controllerRef.current?.abort() }
}
