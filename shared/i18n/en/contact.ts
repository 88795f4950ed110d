import { appMessages } from './app.ts'

export const contactMessages = {
  title: appMessages.footer.contactUs,
  lead: 'Ask about a car, a booking or your account. We answer by email.',
  name: 'Your name',
  email: 'Email',
  text: 'Your message',
  textHint: (least: number, most: string) => `${least} to ${most} characters. No passwords or pickup codes, please.`,
  submit: 'Send message',
  busy: 'Sending…',
  sent: {
    title: 'Message sent',
    text: (email: string) => `Thank you. We’ll answer ${email ? `to ${email}` : 'by email'}.`,
    another: 'Write another message',
    home: 'Return to Home',
  },
  direct: {
    title: 'Talk to us directly',
    phone: 'Phone',
    email: 'Email',
  },
}
