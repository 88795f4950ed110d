/** The calendar in which a trip's days are chosen. */
export const rangeCalendarWords = {
  previous: 'Previous month',
  next: 'Next month',
  free: 'free',
  taken: 'taken',
  yours: 'your days',
  pickUp: 'pick-up',
  return: 'return',
}
