import type { accountKinds, Channel } from '../../domain/messages.ts'
import { counted } from './counted.ts'

/** What leaves the site, as the team sees it. */
export const adminMailWords = {
  title: 'Mail',
  off: 'No mail server is configured (SMTP_URL): mails are written as .eml files into outbox/ of the data folder or bucket, nobody has to confirm their e-mail, and a forgotten password needs an admin.',
  open: 'Go to the settings',
  on: 'Mail is sent over the configured mail server.',
  failed: (count: number) => `${count} could not be sent`,
  waiting: (count: number) => (count === 0 ? 'Nothing waits to be sent.' : counted(count, 'waits to be sent', 'wait to be sent')),
  channel: { mail: 'Mail', push: 'Push', sms: 'Text message' } satisfies Record<Channel, string>,
  kind: (kind: string) => kind.replaceAll('_', ' '),
  tries: (count: number) => counted(count, 'try', 'tries'),
  again: 'Send again',
  againFor: (kind: string, name: string) => `Send again: ${kind} for ${name}`,
  allAgain: 'Send all again',
  test: { sent: 'Send me a test mail', written: 'Write a test mail' },
  tested: {
    sent: { title: 'Test mail on its way', text: 'It goes to the e-mail of your account. If it cannot be sent, you see that here.' },
    written: { title: 'Test mail written', text: 'Without a mail server it is a file: look into outbox/ of the data folder or bucket.' },
  },
  /** Of the list of what people are told. */
  preview: {
    show: 'Show the mail',
    sides: { renter: 'Show the renter’s mail', owner: 'Show the owner’s mail' },
    of: (title: string, side: 'renter' | 'owner' | null) => `Show the mail: ${title}${side ? `, ${side}` : ''}`,
    letters: {
      confirm_email: 'Confirm the e-mail',
      welcome: 'Welcome',
      reset: 'A new password',
      change_email: 'A new e-mail',
      email_known: 'There is an account already',
      new_cars: 'New cars in a city',
      test: 'Test mail',
    } satisfies Record<(typeof accountKinds)[number], string>,
  },
  notLoaded: 'What waits to be sent could not be loaded',
  done: { title: 'We are trying again' },
}
