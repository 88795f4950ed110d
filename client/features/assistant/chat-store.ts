import type { AssistantAnswer, ConversationView } from '../../../shared/domain/assistant.ts'

export type ChatTurn = { key: string; question: string; answer: AssistantAnswer }
/** A visitor's chat has neither `userId` nor `id`, because the server does not store it. */
export type StoredChat = { userId: string | undefined; id: string | undefined; turns: readonly ChatTurn[] }

const emptyChat: StoredChat = { userId: undefined, id: undefined, turns: [] }
// In memory only, so a chat survives a visit to a car page but not a reload.
let current = emptyChat
const listeners = new Set<() => void>()

/** Server rendering must use `getEmpty`, because all requests share this module. */
export const chatStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => current,
  getEmpty: () => emptyChat,
  set: (chat: StoredChat) => {
    current = chat
    for (const listener of listeners) listener()
  },
}

export const toTurns = ({ turns }: ConversationView): ChatTurn[] => turns.map(({ id, question, answer }) => ({ key: id, question, answer }))
