/** What both sides of a booking read that ended with the suspension of one of them. */
export const suspensionWords = { cancelled: 'The team had to cancel this booking.' }
