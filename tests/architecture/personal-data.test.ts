import { expect, test } from 'vitest'
import { users } from '../../server/db/schema/users.ts'
import { readSource } from './ast.ts'
import { getTableShape, tables } from '../../server/db/schema/tables.ts'

const privacy = readSource('shared/content/en/privacy.md')

/** The words by which the privacy page mentions each table with personal data. */
const phrases: Record<string, string> = {
  agreements: 'accepted agreements',
  audit_logs: 'What our team decided about your account',
  avatars: 'Your picture',
  booking_changes: 'changes of days',
  booking_events: 'decisions and reasons',
  bookings: 'Bookings: days, price',
  cars: 'Cars: details, number plate',
  chat_reads: 'Messages between the two sides',
  contact_messages: 'messages that you send us',
  conversations: 'What you ask the assistant while you are logged in',
  disputes: 'Problems that you report to our team',
  document_views: 'we record it',
  documents: 'Your identity document and driver',
  favourites: 'your favourite cars',
  fines: 'changes of days, fines',
  handovers: 'handovers with their photos',
  idempotency_keys: 'which of your forms have arrived',
  known_devices: 'We forget a device a year after',
  ledger_lines: 'cash records',
  live_events: 'which updates an open page has not shown yet',
  messages: 'Messages between the two sides',
  notifications: 'your notifications',
  one_time_links: 'one-time links',
  outbox: 'which emails were sent',
  preferences: 'what you want to hear about',
  push_devices: 'Devices on which you switch alerts on',
  renter_ratings: 'how owners rate renters',
  reports: 'Problems that you report to our team',
  reviews: 'Reviews and answers',
  second_factors: 'one-time links',
  chat_photos: 'with their photos',
  sessions: 'Sessions: when they began',
  settlement_claims: 'Payments to the platform that you report',
  team_notes: 'and our notes',
  texts: 'What our team decided',
}

test('the privacy page names what every table keeps of a person', () => {
  const personalTables = tables
    .map(getTableShape)
    .filter(({ named }) => named.includes(users))
    .map(({ name }) => name)
  expect(personalTables.length).toBeGreaterThan(20)
  expect(personalTables.filter((name) => !phrases[name])).toEqual([])
  expect(Object.entries(phrases).filter(([, phrase]) => !privacy.includes(phrase))).toEqual([])
  expect(Object.keys(phrases).filter((name) => !personalTables.includes(name))).toEqual([])
})
