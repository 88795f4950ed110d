/** Where copies of what is known of people are kept. */
export const backupSharing = {
  title: 'Copies of what is stored',
  elsewhere: 'Copies of the database are made where it is kept. When your account is deleted, older ones have it until they are replaced.',
  privacy: (host: string | null) =>
    host
      ? `A copy of all of it goes to ${host} every night, locked before it leaves: nobody there can read it. When your account is deleted, older copies still have it for some weeks; where one of them has to be used, your account is deleted again.`
      : 'Copies are made every night and stay with the operator. When your account is deleted, older copies still have it for some weeks.',
}
