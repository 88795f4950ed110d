import type { BookingRequirement } from '../../domain/requirements.ts'

const nameDocuments = (names: readonly BookingRequirement[]) =>
  names.map((name) => (name === 'licence' ? 'a checked driver’s licence' : 'a checked identity document')).join(' and ')

/** The dialog that sends a request: price, hours, agreement. */
export const requestMessages = {
  title: 'Confirm your request',
  hour: (day: string) => `Pickup on ${day} at`,
  returnHour: (day: string) => `Return on ${day} at`,
  hourHint: 'You’ll see the exact place after approval.',
  hourAt: (area: string) => `${area}. You’ll see the exact place after approval.`,
  message: 'Message to the owner (optional)',
  messageHint: 'For example: where you are going',
  note: (isInstant: boolean, hours: number) =>
    `${isInstant ? 'Booked at once.' : `The owner has ${hours} hours to answer.`} You pay nothing before pickup.`,
  instantPolicy: (until: string) => `Cancelling is free until ${until}.`,
  instantPolicyOver: 'The trip is near: if you cancel, owners see a late cancellation.',
  policy: (until: string) => `You can withdraw it at any time. After approval, cancelling is free until ${until}.`,
  policyOver: 'You can withdraw it at any time. The trip is near: after approval, owners see a late cancellation.',
  accept: 'I have read the renter agreement and accept it for this booking.',
  cancel: 'Cancel',
  confirm: 'Confirm Booking',
  sending: 'Sending…',
  verify: 'Send your ID or licence',
  requires: (names: readonly BookingRequirement[]) => `The owner asks for ${nameDocuments(names)}.`,
  lacks: (names: readonly BookingRequirement[]) => `You still need ${nameDocuments(names)}.`,
  sendDocuments: 'Send it here',
  gone: { title: 'This car can no longer be booked', text: 'The owner no longer offers it. Nothing was sent.' },
  newAgreement: 'The agreement has changed. Read and accept the new version.',
  sentTitle: 'Request sent',
  sentText: (total: string) => `You will pay ${total} in cash at pickup. The owner will be notified.`,
}

/** An agreement before it is accepted. */
export const agreementMessages = {
  title: 'Renter agreement',
  /** Sums up the built-in text; an operator's own text stands alone. */
  summary: ({ withDriver }: { withDriver: boolean }) => [
    'Check the car with the owner at pickup. Return it in the same condition.',
    'Damage the insurance doesn’t pay is yours to pay, from the deposit first.',
    withDriver
      ? 'The owner’s driver drives. Damage and fines they cause are not yours.'
      : 'You are at least 21 with a valid licence. Only you drive, and traffic fines are yours.',
    'Keep to the kilometres and the area of your booking.',
    'Return it on time with the same fuel. Your booking says what missing fuel or a late return costs.',
  ],
  version: (version: string) => `Version ${version}`,
  failed: 'The agreement could not be loaded',
}

/** A driver's licence that expires. */
export const licenceMessages = {
  ends: (day: string) => `Your driver’s licence expires on ${day}.`,
  endsToday: 'Your driver’s licence expires today.',
  ended: (day: string) => `Your driver’s licence expired on ${day}. It no longer counts as checked.`,
  send: 'Send the new one',
}
