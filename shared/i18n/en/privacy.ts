/** Where copies of what is known of people are kept. */
export const backupSharingMessages = {
  title: 'Copies of what is stored',
  elsewhere: 'Copies of the database are made where it is kept. When your account is deleted, older ones have it until they are replaced.',
  privacy: (host: string | null) =>
    host
      ? `A copy of all of it goes to ${host} every night, locked before it leaves: nobody there can read it. When your account is deleted, older copies still have it for some weeks; where one of them has to be used, your account is deleted again.`
      : 'Copies are made every night and stay with the operator. When your account is deleted, older copies still have it for some weeks.',
}

/** Where what people have sent is kept. */
export const fileSharingMessages = {
  title: 'Where photos and documents are',
  /** `isAlone`: the database is a file of the server too. */
  privacy: (host: string | null, isAlone = true) =>
    host
      ? `The data lies in one database${isAlone ? '' : ' that the operator runs or rents'}; photos and documents lie at ${host}, documents locked before they are sent there: nobody there can read them.`
      : isAlone
        ? "The data lies in one database with its files on the operator's own server."
        : "The data lies in one database that the operator runs or rents, and its files on the operator's own server.",
}

const bookings = 'car, days, hour of the pickup, sums, state, and the link to each'

const never = 'No phone number, no place of a pickup, no other person’s name'

/** What leaves this site when somebody asks the assistant. */
export const assistantSharingMessages = {
  title: 'What you ask the assistant',
  privacy: (host: string | null) =>
    host
      ? `Questions to the assistant go to ${host}, with what you asked before in the same chat and what was found here to answer them: cars, prices, help pages. Who you are is not told. Only if you have allowed it under Settings, earlier answers of the chat go there too, and your own bookings when you ask about them: ${bookings}. ${never} is told. When ${host} does not answer, or has answered too often, the answer is made on this server.`
      : 'Questions to the assistant are answered on this server, and go nowhere.',
  choice: 'Assistant may use my bookings',
  choiceHint: (host: string) =>
    `When you ask about your bookings, these go to ${host}: ${bookings}. So do earlier answers of the same chat. ${never}.`,
}
