import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { AssistantReply, ConversationView } from '../../../shared/domain/assistant.ts'
import { type CarSearch, withDays } from '../../../shared/domain/search.ts'
import { assistantPageWords as words } from '../../../shared/i18n/en/assistant-page.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { sessionQuery, getToday } from '../../session.ts'
import { createKey } from '../../lib/idempotency-key.ts'
import { searchQuery } from '../search/api.ts'
import { ask } from './api.ts'
import { chatStore, toTurns } from './chat-store.ts'

export type PendingQuestion = { question: string; text: string }

/** Must equal the search in `SearchAnswer`, or the cached cars are not found. */
const askedSearch = (client: QueryClient, search: CarSearch) => withDays(search, getToday(client) ?? '')

function keepCars(client: QueryClient, { search, cars, total }: AssistantReply) {
  if (!search || !cars || total === undefined) return
  const page: InfiniteData<{ cars: typeof cars; total: number }, number> = { pages: [{ cars, total }], pageParams: [1] }
  if (cars.length > 0) client.setQueryData(searchQuery(askedSearch(client, search)).queryKey, page)
}

export function useChat(id: string | undefined, kept: ConversationView | undefined, onMoved: (id: string | undefined) => void) {
  const client = useQueryClient()
  const stored = useSyncExternalStore(chatStore.watch, chatStore.current, chatStore.none)
  const of = useQuery(sessionQuery).data?.user?.id
  // A visitor's chat continues after the log-in, but a user's chat is shown to nobody else.
  const isOwn = stored.of === undefined || stored.of === of
  const chat = isOwn && stored.id === id && stored.turns.length > 0 ? stored : { of, id, turns: kept ? toTurns(kept) : [] }
  const [asked, setAsked] = useState<PendingQuestion | null>(null)
  const control = useRef<AbortController | null>(null)

  /** Resolves once it is answered or stopped. */
  async function send(question: string) {
    const own = new AbortController()
    control.current = own
    let text = ''
    const hear = (piece: string) => {
      text += piece
      setAsked({ question, text })
    }
    setAsked({ question, text })
    const add = (answer: AssistantReply) => {
      const turn = { key: createKey(), question, answer }
      // A full conversation continues in a new one, while a visitor's chat becomes a stored one.
      const isAnother = chat.id !== undefined && answer.conversation !== chat.id
      chatStore.put({ of, id: answer.conversation, turns: isAnother ? [turn] : [...chat.turns, turn] })
    }
    try {
      const reply = await ask({ query: question, ...(chat.id ? { conversation: chat.id } : {}) }, { signal: own.signal, onPiece: hear })
      keepCars(client, reply)
      add(reply)
      if (reply.conversation) void invalidate(client, invalidations.conversationsChanged)
      if (reply.conversation !== id) onMoved(reply.conversation)
    } catch (fault) {
      if (!own.signal.aborted) throw fault
      add({ answer: [text, words.stopped].filter(Boolean).join('\n'), ...(chat.id ? { conversation: chat.id } : {}) })
    } finally {
      setAsked(null)
    }
  }

  return { turns: chat.turns, asked, send, stop: () => control.current?.abort() }
}
