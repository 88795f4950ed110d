const bookings = 'the car, the days, the hour of the pickup, the sums, how far it has come, and its address on this site'

/** What leaves this site when somebody asks the assistant. */
export const assistantSharing = {
  title: 'The assistant',
  privacy: (host: string | null) =>
    host
      ? `Questions to the assistant go to ${host}, with what you asked before in the same chat and what was found here to answer them: cars, prices, help pages. Who you are is not told. Your own bookings, and answers in which they may stand, go there only if you have allowed it under Settings, the bookings when you ask about them: ${bookings}; no phone number, no place of a pickup and no other person's name. Without that, or when ${host} does not answer, the answer is made on this server.`
      : 'Questions to the assistant are answered on this server, and go nowhere.',
  choice: 'The assistant may use my bookings',
  choiceHint: (host: string) =>
    `When you ask about your bookings, these go to ${host}: ${bookings}. No phone number, no place of a pickup, no other person's name.`,
}
