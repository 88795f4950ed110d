import { maxDaysAhead } from '../../availability.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The calendar of an owner's car. */
export const calendarWords = {
  title: (car: string) => `Calendar of ${car}`,
  back: 'My Cars',
  subtitle: 'Renters can ask for every day that is free here.',
  month: 'Days of this car',
  failed: 'The calendar could not be loaded.',
  days,
  kinds: { booked: 'booked', pending: 'pending', blocked: 'blocked', imported: 'imported' },
  names: { booked: 'Booked', pending: 'Pending', blocked: 'Blocked', imported: 'Imported' },
  free: 'free',
  chosen: 'chosen',
  ends: { start: 'first day', end: 'last day' },
  hint: `Choose the first and the last day, or draw over the days, to block them or to free them. At most ${maxDaysAhead} days ahead.`,
  firstOnly: 'Choose the last day, or do something with this one.',
  bookings: (count: number) => (count === 1 ? 'A booking holds days here.' : `${count} bookings hold days here.`),
  onlyFree: 'Days that a booking holds cannot be blocked. Choose days beside it, or decide on the booking.',
  importedHere: 'Imported days are freed in the calendar that they come from.',
  open: 'Open booking',
  openOf: (range: string) => `Open booking ${range}`,
  note: 'Note',
  noteHint: 'Only you and the team see it.',
  notes: ['Own use', 'Street rental', 'In the garage'],
  block: 'Block these days',
  change: 'Change the note',
  freeDays: 'Free these days',
  freeOf: (range: string) => `Free these days: ${range}`,
  dismiss: 'Choose no days',
  blocked: (range: string) => ({ title: 'Days blocked', text: `Nobody can book ${range}.` }),
  freed: (range: string) => ({ title: 'Days are free', text: `${range} can be booked again.` }),
  freeQuestion: {
    title: (range: string) => `Free ${range}?`,
    text: 'These days can be booked again at once.',
  },
  changed: {
    title: 'The calendar has changed',
    text: 'It was changed in another place meanwhile. This is how it is now; what you chose is still chosen.',
  },
  held: { title: 'A booking holds one of these days', text: 'This is how the calendar is now. Nothing was blocked.' },
  list: {
    title: 'Taken days to come',
    empty: 'Every day to come is free.',
    all: (count: number) => `Show all ${count}`,
  },
  elsewhere: {
    title: 'A calendar kept elsewhere',
    text: 'Do you keep this car’s days in Google Calendar or on another site, too? Paste the address of that calendar (.ics), and its days are taken here as well.',
    hint: 'In Google Calendar: Settings of that calendar, “Secret address in iCal format”. Keep it to yourself: whoever has it can read that calendar.',
    failed: 'The calendar kept elsewhere could not be loaded.',
    address: 'Address of the calendar',
    save: 'Import',
    change: 'Change address',
    saving: 'Reading...',
    saved: { title: 'Calendar imported', text: 'Its days are taken here. It is read again every hour.' },
    read: (moment: string) => `Read on ${moment}. It is read again every hour.`,
    unread: (since: string, reason: string) =>
      `The calendar could not be read since ${since}: ${reason}. The days of the last reading stay, and it is tried again every hour.`,
    skipped: (count: number, ranges: string) =>
      `${days(count)} ${count === 1 ? 'is' : 'are'} held by bookings: ${ranges}. The booking counts.`,
    readNow: 'Read now',
    readDone: { title: 'Calendar read', text: 'Its days are up to date.' },
    readFailed: 'The calendar could not be read',
    stop: 'Stop importing',
    stopQuestion: {
      title: 'Stop importing this calendar?',
      text: 'The days that come from it can be booked again at once, and its address is forgotten here.',
    },
    stopped: { title: 'Import ended', text: 'The imported days are free again.' },
  },
}
