const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const charactersByEntity = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]))

export const encodeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

export const decodeHtml = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => charactersByEntity.get(entity) ?? entity)
