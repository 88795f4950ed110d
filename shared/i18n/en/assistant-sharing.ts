const bookings = 'car, days, hour of the pickup, sums, state, and the link to each'
const never = 'No phone number, no place of a pickup, no other person’s name'

/** What leaves this site when somebody asks the assistant. */
export const assistantSharing = {
  title: 'What you ask the assistant',
  privacy: (host: string | null) =>
    host
      ? `Questions to the assistant go to ${host}, with what you asked before in the same chat and what was found here to answer them: cars, prices, help pages. Who you are is not told. Only if you have allowed it under Settings, earlier answers of the chat go there too, and your own bookings when you ask about them: ${bookings}. ${never} is told. When ${host} does not answer, or has answered too often, the answer is made on this server.`
      : 'Questions to the assistant are answered on this server, and go nowhere.',
  choice: 'Assistant may use my bookings',
  choiceHint: (host: string) =>
    `When you ask about your bookings, these go to ${host}: ${bookings}. So do earlier answers of the same chat. ${never}.`,
}
