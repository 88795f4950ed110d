/** Writing to the operator, and reading what was written. */
export const contactWords = {
  title: 'Contact Us',
  lead: 'Ask us anything about a car, a booking or your account. We answer by e-mail.',
  name: 'Your name',
  email: 'E-mail address',
  text: 'Your message',
  textHint: (least: number, most: string) =>
    `At least ${least} and at most ${most} characters. Please leave out passwords and pickup codes.`,
  submit: 'Send message',
  busy: 'Sending...',
  sent: {
    title: 'Message sent',
    text: (email: string) => `Thank you. We have your message and will answer ${email ? `to ${email}` : 'by e-mail'}.`,
    another: 'Write another message',
    home: 'Return to Home',
  },
  direct: {
    title: 'Talk to us directly',
    phone: 'Phone',
    email: 'E-mail',
  },
  messages: {
    title: 'Messages',
    lead: 'What visitors and members have written through the contact page, newest first.',
    failed: 'The messages could not be loaded.',
    empty: 'No messages yet',
    emptyText: 'What people write on the contact page will be listed here.',
    unread: 'New',
    read: 'Read',
    member: 'Has an account',
    markRead: 'Mark as read',
    markReadOf: (name: string) => `Mark as read, message from ${name}`,
    answer: 'Answer by e-mail',
    answerTo: (name: string) => `Answer ${name} by e-mail`,
    subject: (brand: string) => `Your message to ${brand}`,
  },
}
