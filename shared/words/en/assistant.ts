type Found = { total: number; place: string | null; days: string | null }

const listed = (parts: readonly string[]) => parts.map((part) => `“${part}”`).join(', ')
const where = ({ place, days }: Omit<Found, 'total'>) => `${place ? ` in ${place}` : ''}${days ? `, ${days}` : ''}`

/** What the assistant says. */
export const assistantWords = {
  found: ({ total, ...wish }: Found) => (total === 1 ? `One car fits${where(wish)}.` : `${total} cars fit${where(wish)}.`),
  nothing: (wish: Omit<Found, 'total'>) => `No car fits all of this${where(wish)}.`,
  unclear: (parts: readonly string[]) => `I do not know how to look for ${listed(parts)}, so that was left out.`,
}
