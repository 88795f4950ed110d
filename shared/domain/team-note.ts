export const notedEntities = ['user', 'car', 'booking'] as const
export type NotedEntity = (typeof notedEntities)[number]
export const teamNoteLength = 1_000
export type TeamNoteView = { id: string; text: string; author: string; at: string }
