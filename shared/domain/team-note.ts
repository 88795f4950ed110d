export const notedEntities = ['user', 'car', 'booking'] as const
export type NotedEntity = (typeof notedEntities)[number]
export const noteLength = 1_000
export type TeamNoteView = { id: string; text: string; author: string; at: string }
