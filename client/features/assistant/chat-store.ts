import type { AssistantAnswer, ConversationView } from '../../../shared/domain/assistant.ts'

export type Turn = { key: string; question: string; answer: AssistantAnswer }
/** A visitor's chat has neither `userId` nor `id`, because the server does not store it. */
export type Chat = { of: string | undefined; id: string | undefined; turns: readonly Turn[] }

const empty: Chat = { of: undefined, id: undefined, turns: [] }
// In memory only, so a chat survives a visit to a car page but not a reload.
let current = empty
const watchers = new Set<() => void>()

/** Server rendering must use `getEmpty`, because all requests share this module. */
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
