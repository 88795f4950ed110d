type Words = { subject: string; lines: string[]; action: string; note?: string }

/** Mails about the account itself, and what people asked to be sent. */
export const emailMessages = {
  greeting: (name: string) => `Hello ${name},`,
  confirm_email: (brand: string): Words => ({
    subject: `Confirm your e-mail for ${brand}`,
    lines: ['Press the button to confirm that this is your e-mail address.'],
    action: 'Confirm my e-mail',
    note: 'The link works once and for 24 hours. If you did not sign up, do nothing: without it the account cannot be used.',
  }),
  welcome: (brand: string): Words => ({
    subject: `Welcome to ${brand}`,
    lines: ['Your e-mail is confirmed and your account is ready.', 'Find a car for your days, or list your own.'],
    action: 'Go to my account',
  }),
  reset: (brand: string): Words => ({
    subject: `A new password for ${brand}`,
    lines: ['Somebody asked for a new password for your account. Press the button to choose one.'],
    action: 'Choose a new password',
    note: 'The link works once and for 24 hours. If it was not you, do nothing: your password stays as it is.',
  }),
  change_email: (brand: string): Words => ({
    subject: `Your new e-mail for ${brand}`,
    lines: ['Press the button to use this address for your account from now on.'],
    action: 'Use this address',
    note: 'The link works once and for 24 hours. If you did not ask for it, do nothing.',
  }),
  email_changes: (brand: string): Words => ({
    subject: `The e-mail of your ${brand} account is to change`,
    lines: [
      'Somebody who knows your password asked to use another e-mail address for your account. It changes once that address is confirmed.',
      'If it was not you, change your password now: then the other address can no longer be confirmed.',
    ],
    action: 'Go to my settings',
  }),
  email_known: (brand: string): Words => ({
    subject: `You already have an account with ${brand}`,
    lines: ['Somebody signed up with your e-mail address, and there is an account with it already. Nothing was changed.'],
    action: 'Go to the log-in',
    note: 'If it was you and you do not know your password any more, press “Forgot password?” there.',
  }),
  test: (brand: string): Words => ({
    subject: `Test mail of ${brand}`,
    lines: ['This is how mails of the site look. That it arrived means that they do.'],
    action: 'Go to the settings',
  }),
  new_cars: (city: string, count: number): Words => ({
    subject: count === 1 ? `A new car in ${city}` : `${count} new cars in ${city}`,
    lines: ['These came in the last month:'],
    action: 'See all of them',
  }),
  requests_gathered: (count: number, more: number): Words => ({
    subject: `${count} requests are waiting for your answer`,
    lines: ['These requests are waiting for your answer, the most urgent first:'],
    action: 'Answer the requests',
    ...(more > 0 ? { note: `And ${more} more.` } : {}),
  }),
  /** What the button of a mail says that tells of something on the site. */
  actions: {
    booking: 'Open the booking',
    answer: 'Answer the request',
    review: 'Write a review',
    car: 'Open the car',
    rating: 'Rate the renter',
    reply: 'Answer the review',
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
    total: 'Cash at pickup',
    deposit: { renter: 'Of that, refundable deposit', owner: 'Of that, deposit to give back', admin: 'Of that, deposit' },
    earns: 'You earn',
    answerBy: 'Answer until',
    freeUntil: 'Free to cancel until',
    pickup: 'Pickup',
    place: 'Place',
    code: 'Pickup code',
  },
  perDay: (price: string) => `${price} per day`,
  pickupAt: (day: string, hour: string) => `${day}, ${hour}`,
  reason: (text: string) => `Reason: ${text}`,
  codeNote: 'Tell the owner the code only when you stand in front of the car: it proves that you have met.',
  foot: {
    why: (brand: string) => `You receive this because you have an account with ${brand}.`,
    operator: (name: string, address: string | null) => (address ? `${name}, ${address}` : name),
    preferences: 'Choose what you are sent',
  },
}
