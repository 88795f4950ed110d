import type { Channel } from '../../outgoing.ts'
import { counted } from './counted.ts'

/** A site that was restored or imported, until an admin lets it go on. */
export const holdWords = {
  banner: 'This site is on hold after a restore or import: it sends no mail, text message or push, and changes no booking by itself.',
  see: 'See what is on hold',
  title: 'On hold',
  since: (at: string) => `Since ${at}. Mail that somebody asks for now, such as a new password, is still sent.`,
  drill: 'If this is a copy for a drill, leave it on hold. If it replaces the real site, check the lists and release it.',
  failed: 'We couldn’t load what is on hold. Please try again.',
  done: 'These jobs would run',
  due: (count: number, most: number) =>
    count >= most ? `${most} bookings or more would change` : `${counted(count, 'booking', 'bookings')} would change`,
  waiting: (count: number) => (count === 0 ? 'No messages are waiting.' : `${counted(count, 'message is', 'messages are')} waiting`),
  channel: { mail: 'Mail', push: 'Push', sms: 'Text message' } satisfies Record<Channel, string>,
  kind: (kind: string) => kind.replaceAll('_', ' '),
  first: (shown: number) => `These are the first ${shown}.`,
  release: {
    open: 'Release the site',
    title: 'Release the site?',
    text: 'The waiting messages are sent to real people. All jobs run again, and send messages about what is due. Do this only where this copy replaces the real site.',
    confirm: 'Release',
    done: { title: 'The site is released' },
  },
  discard: {
    open: 'Discard the messages',
    title: 'Discard the waiting messages?',
    text: 'They are deleted and never sent. The site stays on hold. If you release it later, its jobs write new messages about what is due then.',
    confirm: 'Discard',
    done: { title: 'The messages are discarded' },
  },
}
