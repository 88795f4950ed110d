type Words = { subject: string; lines: string[]; action: string; note?: string }

/** Emails about the account, and those that people asked for. */
export const emailMessages = {
  greeting: (name: string) => `Hello ${name},`,
  confirm_email: (brand: string): Words => ({
    subject: `Confirm your email for ${brand}`,
    lines: ['Tap the button to confirm this email address.'],
    action: 'Confirm my email',
    note: 'The link works once, for 24 hours. Didn’t sign up? Ignore this email.',
  }),
  welcome: (brand: string): Words => ({
    subject: `Welcome to ${brand}`,
    lines: ['Your account is ready.', 'Find a car for your trip, or list your own.'],
    action: 'Go to my account',
  }),
  reset: (brand: string): Words => ({
    subject: `Reset your ${brand} password`,
    lines: ['Tap the button to choose a new password.'],
    action: 'Choose a new password',
    note: 'The link works once, for 24 hours. Didn’t ask for it? Ignore this email, your password stays the same.',
  }),
  change_email: (brand: string): Words => ({
    subject: `Confirm your new email for ${brand}`,
    lines: ['Tap the button to use this email address for your account.'],
    action: 'Use this address',
    note: 'The link works once, for 24 hours. Didn’t ask for it? Ignore this email.',
  }),
  email_changes: (brand: string): Words => ({
    subject: `Your ${brand} email address is changing`,
    lines: [
      'Someone with your password asked to change your account’s email address. It changes when the new address is confirmed.',
      'Wasn’t you? Change your password now. That stops the change.',
    ],
    action: 'Go to my settings',
  }),
  email_known: (brand: string): Words => ({
    subject: `You already have a ${brand} account`,
    lines: ['Someone tried to sign up with your email address. You already have an account, and nothing changed.'],
    action: 'Log in',
    note: 'Was it you? Log in. If you forgot your password, tap “Forgot password?”.',
  }),
  test: (brand: string): Words => ({
    subject: `Test email from ${brand}`,
    lines: ['Email works. This is how our emails look.'],
    action: 'Go to the settings',
  }),
  new_cars: (city: string, count: number): Words => ({
    subject: count === 1 ? `A new car in ${city}` : `${count} new cars in ${city}`,
    lines: ['New this month:'],
    action: 'See all cars',
  }),
  requests_gathered: (count: number, more: number): Words => ({
    subject: `${count} requests are waiting for your answer`,
    lines: ['The most urgent first:'],
    action: 'Answer the requests',
    ...(more > 0 ? { note: `And ${more} more.` } : {}),
  }),
  /** The button of a notification email. */
  actions: {
    booking: 'Open the booking',
    answer: 'Answer the request',
    review: 'Write a review',
    car: 'Open the car',
    rating: 'Rate the renter',
    reply: 'Reply to the review',
    listing: 'Open the listing',
    documents: 'Go to my documents',
    payments: 'Go to my payments',
    message: 'Read the message',
    site: 'Go to my notifications',
  },
  facts: {
    car: 'Car',
    days: 'Days',
    renter: 'Renter',
    owner: 'Owner',
    phone: 'Phone',
    reference: 'Reference',
    total: 'Cash at pickup',
    deposit: { renter: 'Of that, refundable deposit', owner: 'Of that, deposit to give back', admin: 'Of that, deposit' },
    earns: 'You earn',
    answerBy: 'Answer by',
    freeUntil: 'Free to cancel until',
    pickup: 'Pickup',
    return: 'Return',
    place: 'Place',
    code: 'Pickup code',
  },
  perDay: (price: string) => `${price} per day`,
  pickupAt: (day: string, hour: string) => `${day}, ${hour}`,
  reason: (text: string) => `Reason: ${text}`,
  codeNote: 'Give the owner this code only after you’ve seen the car.',
  foot: {
    why: (brand: string) => `You get this email because you have a ${brand} account.`,
    operator: (name: string, address: string | null) => (address ? `${name}, ${address}` : name),
    preferences: 'Choose your emails',
  },
}
