/** Where what people have sent is kept. */
export const filesSharing = {
  title: 'Where photos and documents are',
  /** `isAlone`: the database is a file of the server too. */
  privacy: (host: string | null, isAlone = true) =>
    host
      ? `The data lies in one database${isAlone ? '' : ' that the operator runs or rents'}; photos and documents lie at ${host}, documents locked before they are sent there: nobody there can read them.`
      : isAlone
        ? "The data lies in one database with its files on the operator's own server."
        : "The data lies in one database that the operator runs or rents, and its files on the operator's own server.",
}
