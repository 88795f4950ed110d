import type { AssistantAnswer, ConversationView } from '../../../shared/domain/assistant.ts'

/** One question of the chat on the screen with its answer. */
export type Turn = { key: string; question: string; answer: AssistantAnswer }
/** `of`: who asked, if they were signed in. `id`: under which it is kept on the server then. */
export type Chat = { of: string | undefined; id: string | undefined; turns: readonly Turn[] }

const empty: Chat = { of: undefined, id: undefined, turns: [] }
// In memory alone: it is there again on the way back from a car, and gone with the page.
let current = empty
const watchers = new Set<() => void>()

/** The chat that goes on in this page. It is never asked for on the server. */
export const chatStore = {
  watch: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  current: () => current,
  none: () => empty,
  put: (chat: Chat) => {
    current = chat
    for (const watcher of watchers) watcher()
  },
}

export const toTurns = ({ turns }: ConversationView): Turn[] => turns.map(({ id, question, answer }) => ({ key: id, question, answer }))
