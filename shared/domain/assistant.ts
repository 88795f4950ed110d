import type { CarCard } from './car.ts'
import type { CarSearch } from './search.ts'

/** A question or wish, in characters. */
export const questionLength = 500
/** The title of a conversation, in characters. */
export const titleLength = 80
/** Conversations that a person keeps: of more the oldest go. */
export const maxConversations = 100
/** Questions of one conversation: what comes after begins another one. */
export const maxTurns = 100

/** What a person can ask about their own bookings: when and where it is picked up, its code, what is paid, its sums, how far it has come, when the car goes back; and what they earned. */
export const ownQuestions = ['pickup', 'code', 'bring', 'sums', 'state', 'return', 'earnings'] as const
export type OwnQuestion = (typeof ownQuestions)[number]

/** What is said to somebody, and asks for nothing. */
export type Courtesy = 'greeting' | 'thanks'

/** What a sentence was understood as. `unclear`: its own words that ask for something which no search knows, never guessed at. */
export type Understood =
  | { kind: 'wish'; search: CarSearch; unclear: string[] }
  | { kind: 'own'; asks: OwnQuestion }
  | { kind: 'courtesy'; courtesy: Courtesy }
  | { kind: 'question' }

/** `to` leads into this site. */
export type AssistantLink = { label: string; to: string }

/** One answer. `search` and `unclear` say how a wish was read, `total` how many cars fit it; `cars` are the first of them. */
export type AssistantAnswer = {
  answer: string
  cars?: CarCard[]
  total?: number
  search?: CarSearch
  unclear?: string[]
  links?: AssistantLink[]
}

/** `conversation`: where it is kept, of somebody who is signed in. */
export type AssistantReply = AssistantAnswer & { conversation?: string }

/** What is kept of an answer: of cars that may be gone by then the search that finds them. */
export type KeptAnswer = Omit<AssistantAnswer, 'cars'>

export type ConversationRow = { id: string; title: string; updatedAt: string }
type TurnView = { id: string; question: string; answer: KeptAnswer; createdAt: string }
export type ConversationView = ConversationRow & { turns: TurnView[] }
