import type { CarCard } from './car.ts'
import type { CarSearch } from './search.ts'

export const questionLength = 500
export const titleLength = 80
export const maxConversations = 100
export const maxTurns = 100

export const ownQuestions = ['pickup', 'code', 'bring', 'sums', 'state', 'return', 'earnings'] as const
export type OwnQuestion = (typeof ownQuestions)[number]

export type Courtesy = 'greeting' | 'thanks'

/** `unclear` lists words that no search filter covers; they are never guessed. */
export type Understood =
  | { kind: 'wish'; search: CarSearch; unclear: string[] }
  | { kind: 'own'; asks: OwnQuestion }
  | { kind: 'courtesy'; courtesy: Courtesy }
  | { kind: 'question' }

export type AssistantLink = { label: string; to: string }

export type AssistantAnswer = {
  answer: string
  cars?: CarCard[]
  total?: number
  search?: CarSearch
  unclear?: string[]
  links?: AssistantLink[]
}

export type AssistantReply = AssistantAnswer & { conversation?: string }

/** Stores the search instead of cars, which may be gone later. */
export type KeptAnswer = Omit<AssistantAnswer, 'cars'>

export type ConversationRow = { id: string; title: string; updatedAt: string }
type TurnView = { id: string; question: string; answer: KeptAnswer; createdAt: string }
export type ConversationView = ConversationRow & { turns: TurnView[] }
