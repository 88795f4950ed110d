import type { ChatStage, MessageView } from '../../domain/chat.ts'
import { formatCount } from './app.ts'
import { dashboardPages } from './dashboard.ts'

const deletedText = 'Message deleted with the account'

/** Chat between renter and owner. */
export const chatMessages = {
  title: 'Chat',
  open: 'Chat',
  openNew: (count: number) => `Chat, ${count} new`,
  news: (count: number) => formatCount(count, 'new message', 'new messages'),
  heading: (name: string) => (name ? `Chat with ${name}` : 'Chat'),
  headingTeam: 'Messages between renter and owner',
  back: 'Back to the booking',
  close: 'Close the chat',
  empty: { title: 'No messages yet', text: 'Ask about the car, the place or the time.' },
  emptyTeam: { title: 'No messages yet', text: 'Renter and owner haven’t written yet.' },
  masked: 'You’ll see phone numbers, emails and links once the request is approved.',
  closed: 'This chat is closed. You can still read it.',
  earlier: 'Earlier messages',
  busy: 'Loading…',
  side: { renter: 'Renter', owner: 'Owner' } satisfies Record<MessageView['from'], string>,
  states: { sent: 'Sent', delivered: 'Delivered', read: 'Read' } satisfies Record<NonNullable<MessageView['state']>, string>,
  sending: 'Sending…',
  waiting: 'Sends when you’re online',
  refused: 'Not sent',
  retry: 'Send again',
  discard: 'Discard',
  gone: deletedText,
  photo: (number: number) => `Photo ${number} of this message`,
  label: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  addPhotos: 'Add photos',
  stuckPhoto: 'Try again, or remove this photo to send the rest.',
  removePhoto: (name: string) => `Remove ${name}`,
  counter: (count: string, most: string) => `${count} of ${most} characters`,
  quick: 'Quick replies',
  replies: {
    asked: {
      renter: ['Is the car still free?', 'Where do we meet?', 'When will you answer my request?'],
      owner: ['Yes, the car is free.', 'Where do you want to drive?', 'What time will you come?'],
    },
    agreed: {
      renter: ['Where do we meet?', 'I’m on my way.', 'I’m running a little late.', 'I’ll bring my licence and the cash.'],
      owner: ['The car is ready.', 'I’ll be there.', 'Please bring your licence.', 'Please call me when you arrive.'],
    },
    driven: {
      renter: ['Where do I return the car?', 'I’m on my way back.', 'I’ll be a little late.', 'Please call me.'],
      owner: ['Is everything fine with the car?', 'When will you be back?', 'I’m waiting at the agreed place.', 'Please call me.'],
    },
    returned: {
      renter: ['Thank you for the car.', 'I left something in the car.', 'When will I get my deposit back?'],
      owner: ['Thank you, see you again.', 'You left something in the car.', 'Please write a review of the car.'],
    },
  } satisfies Record<ChatStage, Record<MessageView['from'], readonly string[]>>,
  report: 'Report',
  reportName: (text: string) => `Report the message ${text}`,
}

/** The page with all chats of a person. */
export const chatListMessages = {
  title: dashboardPages.messages,
  empty: 'No messages yet',
  emptyText: 'You can write to each other once a car is requested.',
  own: (text: string) => `You: ${text}`,
  photo: 'Photo',
  deleted: deletedText,
  unread: 'unread',
  yesterday: 'Yesterday',
}
