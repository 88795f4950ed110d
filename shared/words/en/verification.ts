/** What the team has checked of a person. */
export const verificationWords = {
  kinds: { identity: 'Identity document', licence: 'Driver’s licence' },
  states: { none: 'Not submitted', pending: 'Being checked', approved: 'Checked', rejected: 'Not accepted' },
}
