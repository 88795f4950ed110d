/** Where backups are stored. */
export const backupSharingMessages = {
  title: 'Backups',
  elsewhere:
    'Backups are made where the database is stored. After you delete your account, older backups contain it until they are replaced.',
  privacy: (host: string | null) =>
    host
      ? `Every night we send an encrypted backup to ${host}. Nobody there can read it. After you delete your account, older backups contain it for some weeks. If we ever restore one, we delete your account again.`
      : 'Backups are made every night and stay with the operator. After you delete your account, older backups contain it for some weeks.',
}

/** Where uploads are stored. */
export const fileSharingMessages = {
  title: 'Where we store photos and documents',
  /** `isAlone`: the database is a file of the server too. */
  privacy: (host: string | null, isAlone = true) =>
    host
      ? `Your data is in one database${isAlone ? '' : ' that the operator runs or rents'}. Photos and documents are stored at ${host}. Documents are encrypted before they are sent, so nobody there can read them.`
      : isAlone
        ? 'Your data is in one database, with its files on the operator’s own server.'
        : 'Your data is in one database that the operator runs or rents. Its files are on the operator’s own server.',
}

const bookings = 'car, days, pickup hour, amounts, status and a link to each'

const never = 'We never send phone numbers, pickup places or other people’s names'

/** What leaves this site when somebody asks the assistant. */
export const assistantSharingMessages = {
  title: 'What you ask the assistant',
  privacy: (host: string | null) =>
    host
      ? `We send your question to ${host}, with your earlier questions in that chat and what we found to answer it: cars, prices, help pages. We don’t say who you are. Only if you allow it under Settings, we also send earlier answers and, when you ask about them, your bookings: ${bookings}. ${never}. If ${host} doesn’t answer, or has reached its limit, our own server answers.`
      : 'Questions to the assistant are answered on this server and sent nowhere.',
  choice: 'Assistant may use my bookings',
  choiceHint: (host: string) =>
    `When you ask about your bookings, we send to ${host}: ${bookings}. We also send earlier answers in that chat. ${never}.`,
}
