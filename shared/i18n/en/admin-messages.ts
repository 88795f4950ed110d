import { adminPages } from './admin-pages.ts'
import { counted } from './counted.ts'

/** What visitors and members have written to the operator, for admins. */
export const adminMessageWords = {
  title: adminPages.messages,
  lead: 'What visitors and members have written through the contact page.',
  failed: 'The messages could not be loaded.',
  search: 'Search by sender or words',
  status: 'State',
  allStatuses: 'All messages',
  count: (total: number) => counted(total, 'message', 'messages'),
  columns: { id: 'Id', date: 'Date', name: 'Name', email: 'E-mail', text: 'Message', state: 'State' },
  empty: 'No messages found',
  unread: 'New',
  read: 'Read',
  member: 'Has an account',
  markRead: 'Mark as read',
  markReadOf: (name: string) => `Mark as read, message from ${name}`,
  answer: 'Answer by e-mail',
  answerTo: (name: string) => `Answer ${name} by e-mail`,
  subject: (brand: string) => `Your message to ${brand}`,
}
