import { appMessages } from './app.ts'

export const contactMessages = {
  title: appMessages.footer.contactUs,
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
}
