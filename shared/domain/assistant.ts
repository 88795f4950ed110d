import type { CarCard } from './car.ts'
import type { CarSearch } from './search.ts'

export const questionLength = 500
export const titleLength = 80
export const maxConversations = 100
export const maxTurns = 100

export const myBookingQuestions = ['pickup', 'code', 'bring', 'sums', 'state', 'return', 'earnings'] as const
export type MyBookingQuestion = (typeof myBookingQuestions)[number]

export type SmallTalk = 'greeting' | 'thanks'

/** `unclear` lists words that no search filter covers; they are never guessed. */
export type ParsedQuestion =
  | { kind: 'wish'; search: CarSearch; unclear: string[] }
  | { kind: 'own'; asks: MyBookingQuestion }
  | { kind: 'courtesy'; courtesy: SmallTalk }
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
export type SavedAnswer = Omit<AssistantAnswer, 'cars'>

export type ConversationRow = { id: string; title: string; updatedAt: string }
type TurnView = { id: string; question: string; answer: SavedAnswer; createdAt: string }
export type ConversationView = ConversationRow & { turns: TurnView[] }
