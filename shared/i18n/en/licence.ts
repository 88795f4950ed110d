/** A driver's licence that ends. */
export const licenceWords = {
  ends: (day: string) => `Your driver’s licence ends on ${day}.`,
  endsToday: 'Your driver’s licence ends today.',
  ended: (day: string) => `Your driver’s licence ended on ${day}. It no longer counts as checked.`,
  send: 'Send the new one',
}
