/** What a device shows that was asked to ring once. */
export const pushTestWords = { title: 'This device rings', text: 'You will hear from us here when something happens to your bookings.' }
