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

/** A question on its way, and what has come of its answer. */
export type PendingQuestion = { question: string; text: string }

/** The search that an answer shows: where no days were named, for those that the search page would show. */
const askedSearch = (client: QueryClient, search: CarSearch) => withDays(search, getToday(client) ?? '')

/** Cars that came with an answer need not be asked for again. */
function keepCars(client: QueryClient, { search, cars, total }: AssistantReply) {
  if (!search || !cars || total === undefined) return
  const page: InfiniteData<{ cars: typeof cars; total: number }, number> = { pages: [{ cars, total }], pageParams: [1] }
  if (cars.length > 0) client.setQueryData(searchQuery(askedSearch(client, search)).queryKey, page)
}

/** The chat of that address, or the one that goes on without one. `kept`: as the server has it, where it is not on the screen already. */
export function useChat(id: string | undefined, kept: ConversationView | undefined, onMoved: (id: string | undefined) => void) {
  const client = useQueryClient()
  const stored = useSyncExternalStore(chatStore.watch, chatStore.current, chatStore.none)
  const of = useQuery(sessionQuery).data?.user?.id
  // What a visitor has asked goes on once they have logged in; what a person has asked is shown to nobody else.
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
      // A full one is followed by another; a visitor's goes on as one that is kept.
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
