import type { ChatStage, MessageView } from '../../domain/chat.ts'
import { formatCount } from './app.ts'
import { dashboardPages } from './dashboard.ts'

/** What the two sides of a booking write to each other. */
export const chatMessages = {
  title: 'Chat',
  open: 'Chat',
  openNew: (count: number) => `Chat, ${count} new`,
  news: (count: number) => formatCount(count, 'new message', 'new messages'),
  heading: (name: string) => (name ? `Chat with ${name}` : 'Chat'),
  headingTeam: 'What both sides wrote',
  back: 'Back to the booking',
  close: 'Close the chat',
  empty: { title: 'No messages yet', text: 'Ask about the car, the place or the time. Both of you read it here.' },
  emptyTeam: { title: 'No messages yet', text: 'Neither side has written anything.' },
  masked: 'Phone numbers, e-mails and links can be read once the booking is approved.',
  closed: 'This chat is closed. You can still read it.',
  earlier: 'Earlier messages',
  busy: 'Loading…',
  side: { renter: 'Renter', owner: 'Owner' } satisfies Record<MessageView['from'], string>,
  states: { sent: 'Sent', delivered: 'Delivered', read: 'Read' } satisfies Record<NonNullable<MessageView['state']>, string>,
  sending: 'Sending…',
  waiting: 'Waits for a connection',
  refused: 'Not sent',
  retry: 'Send again',
  discard: 'Discard',
  gone: 'What was written here went with its author.',
  photo: (number: number) => `Photo ${number} of this message`,
  label: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  addPhotos: 'Add photos',
  stuckPhoto: 'Try again, or leave it out: then the rest can be sent.',
  removePhoto: (name: string) => `Remove ${name}`,
  counter: (count: string, most: string) => `${count} of ${most} characters`,
  quick: 'Quick replies',
  replies: {
    asked: {
      renter: ['Is the car still free?', 'Where do we meet?', 'When will you answer my request?'],
      owner: ['Yes, the car is free.', 'Where do you want to drive?', 'At what time do you come?'],
    },
    agreed: {
      renter: ['Where do we meet?', 'I am on my way.', 'I am a little late.', 'I bring my licence and the cash.'],
      owner: ['The car is ready.', 'I will be there.', 'Please bring your licence.', 'Please call me when you arrive.'],
    },
    driven: {
      renter: ['Where do I bring the car?', 'I am on my way back.', 'I come back a little late.', 'Please call me.'],
      owner: ['Is everything fine with the car?', 'When do you come back?', 'I wait for you at the agreed place.', 'Please call me.'],
    },
    returned: {
      renter: ['Thank you for the car.', 'I left something in the car.', 'When do I get my deposit back?'],
      owner: ['Thank you, come again.', 'You left something in the car.', 'Please write a review of the car.'],
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
  deleted: 'Message deleted with the account',
  unread: 'unread',
  yesterday: 'Yesterday',
}
