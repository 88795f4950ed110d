/** From the button to the request: agreement and confirmation. */
export const requestMessages = {
  agreementTitle: 'Renter agreement',
  agreementHint: 'Please read it first: your tick accepts it for this booking.',
  accept: 'I have read this agreement and accept it',
  go: 'Accept and continue',
  cancel: 'Cancel',
  confirmTitle: 'Confirm your request',
  hour: (day: string) => `Pickup on ${day} at`,
  hourHint: 'You tell each other the exact place after the approval. Either of you can change the hour until the pickup.',
  hourAt: (area: string) => `${area}. You see the exact place after the approval. Either of you can change the hour until the pickup.`,
  message: 'Message to the owner (optional)',
  messageHint: 'For example: where you are going',
  confirmNote: 'The owner has to approve your request. You pay nothing before pickup. You get the deposit back after the trip.',
  policy: (until: string) => `You can withdraw a request at any time. After the approval, cancelling is free until ${until}.`,
  policyOver: 'You can withdraw a request at any time. The first day is near: after the approval, cancelling counts as late.',
  confirm: 'Confirm Booking',
  sending: 'Sending…',
  verify: 'Send your ID or licence',
  gone: { title: 'This car can no longer be booked', text: 'The owner does not offer it any more. Nothing was sent.' },
  newAgreement: 'The agreement has changed. Please read the new version and accept it.',
  sentTitle: 'Request sent',
  sentText: (total: string) => `You will pay ${total} in cash at pickup. The owner will be notified.`,
}

/** An agreement as it is shown before it is accepted. */
export const agreementMessages = {
  version: (version: string) => `Version ${version}`,
  failed: 'The agreement could not be loaded',
}

/** A driver's licence that ends. */
export const licenceMessages = {
  ends: (day: string) => `Your driver’s licence ends on ${day}.`,
  endsToday: 'Your driver’s licence ends today.',
  ended: (day: string) => `Your driver’s licence ended on ${day}. It no longer counts as checked.`,
  send: 'Send the new one',
}
