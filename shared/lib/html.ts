const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]))

export const asHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export const decoded = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs.get(entity) ?? entity)
