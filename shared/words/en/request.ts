/** From the button to the request: agreement and confirmation. */
export const requestWords = {
  agreementTitle: 'Renter agreement',
  agreementHint: 'You sign it together with the owner at pickup. Please read it before you send the request.',
  agreementFailed: 'The agreement could not be loaded',
  accept: 'I have read this agreement and accept it',
  go: 'Accept and continue',
  cancel: 'Cancel',
  confirmTitle: 'Confirm your request',
  message: 'Message to the owner (optional)',
  messageHint: 'For example: where and when you would like to meet',
  confirmNote: 'The owner has to approve your request. You pay nothing before pickup.',
  confirm: 'Confirm Booking',
  sending: 'Sending…',
  newAgreement: 'The agreement has changed. Please read the new version and accept it.',
  sentTitle: 'Request sent',
  sentText: (total: string) => `You will pay ${total} in cash at pickup. The owner will be notified.`,
}
