import { expect, test } from 'vitest'
import { daysIn } from '../../server/calendar/days-in.ts'
import { readText } from '../../server/calendar/read-calendar.ts'
import { addDays, eachDay } from '../../shared/days.ts'
import { calendarOf } from '../support/calendar-file.ts'

const within = { from: '2026-11-21', to: '2027-11-21' }
const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']

const read: [what: string, lines: string[], days: string[]][] = [
  ['a calendar without events takes no day', [], []],
  ['the end of whole days is outside', event('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'), ['2026-12-01', '2026-12-02']],
  ['a whole day without an end is one', event('DTSTART;VALUE=DATE:20261201'), ['2026-12-01']],
  ['an event may tell how long it lasts', event('DTSTART;VALUE=DATE:20261201', 'DURATION:P3D'), ['2026-12-01', '2026-12-02', '2026-12-03']],
  // 22:30 in London is half past midnight in Kigali.
  ['instants are days of Kigali', event('DTSTART:20261201T223000Z', 'DTEND:20261201T233000Z'), ['2026-12-02']],
  ['what ends at midnight leaves the next day free', event('DTSTART:20261201T080000Z', 'DTEND:20261201T220000Z'), ['2026-12-01']],
  ['what takes no time takes its day', event('DTSTART:20261201T080000Z', 'DTEND:20261201T080000Z'), ['2026-12-01']],
  ['a time without a zone is one of Kigali', event('DTSTART:20261201T233000', 'DTEND:20261202T003000'), ['2026-12-01', '2026-12-02']],
  [
    'a time in a zone that nobody describes is one of Kigali',
    event('DTSTART;TZID=Nowhere:20261201T233000', 'DTEND;TZID=Nowhere:20261201T235900'),
    ['2026-12-01'],
  ],
  // In winter it is an hour later in Kigali than in Berlin, in summer it is the same.
  [
    'a zone that is described counts, in winter and in summer',
    [
      ...berlin,
      ...event('DTSTART;TZID=Europe/Berlin:20261201T233000', 'DTEND;TZID=Europe/Berlin:20261201T234500'),
      ...event('DTSTART;TZID=Europe/Berlin:20270701T233000', 'DTEND;TZID=Europe/Berlin:20270701T234500'),
    ],
    ['2026-12-02', '2027-07-01'],
  ],
  ['what was called off takes nothing', event('DTSTART;VALUE=DATE:20261201', 'STATUS:CANCELLED'), []],
  ['what leaves its time free takes nothing', event('DTSTART;VALUE=DATE:20261201', 'TRANSP:TRANSPARENT'), []],
  [
    'what began before and ends after is cut to the days that were asked for',
    event('DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20300101'),
    eachDay(within),
  ],
  ['what is over or far is left out', [...event('DTSTART;VALUE=DATE:20261120'), ...event('DTSTART;VALUE=DATE:20271122')], []],
  [
    'what repeats is taken each time, as far as its rule goes',
    event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    ['2026-12-01', '2026-12-08', '2026-12-15'],
  ],
  [
    'what repeats since years counts from today on',
    event('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY;UNTIL=20261123'),
    ['2026-11-21', '2026-11-22', '2026-11-23'],
  ],
  [
    'a repeated event leaves out what was taken out of it',
    event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261202'),
    ['2026-12-01', '2026-12-03'],
  ],
  [
    'one of the times that was moved is taken where it went',
    [
      ...event('DTSTART:20261201T080000Z', 'DTEND:20261201T090000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('DTSTART:20261224T080000Z', 'DTEND:20261224T090000Z', 'RECURRENCE-ID:20261202T080000Z'),
      ...event('DTSTART:20261203T080000Z', 'RECURRENCE-ID:20261203T080000Z', 'STATUS:CANCELLED'),
    ],
    ['2026-12-01', '2026-12-24'],
  ],
  ['an event that does not say when is left out', event('SUMMARY:Some day'), []],
]
test.each(read)('%s', (_, lines, days) => expect(daysIn(calendarOf(...lines), within)).toEqual(days))

test('a rule without an end is followed for a year', () => {
  const days = daysIn(calendarOf(...event('DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=DAILY')), within)
  expect(days).toEqual(eachDay(within))
})

const unreadable: [what: string, text: string][] = [
  ['a page', '<!doctype html><title>Log in</title>'],
  ['nothing', ''],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Eric\r\nEND:VCARD\r\n'],
  ['half a file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261201\r\n'],
  ['a time every second', calendarOf(...event('DTSTART:20261201T080000Z', 'RRULE:FREQ=SECONDLY'))],
]
test.each(unreadable)('%s is no calendar that can be read', async (_, text) => {
  expect(await readText(text, within)).toBe('calendar_unreadable')
})

test('a calendar is read beside everything else', async () => {
  const text = calendarOf(...event('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'))
  expect(await readText(text, within)).toEqual(['2026-12-01', '2026-12-02'])
})

const endless: [what: string, rule: string][] = [
  ['a day that no year has', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ['a step of two thousand million days', 'FREQ=DAILY;INTERVAL=2000000000'],
]
test.each(endless)('a rule that asks for %s is given up, and meanwhile nobody waits', async (_, rule) => {
  const text = calendarOf(...event('DTSTART;VALUE=DATE:20261201', `RRULE:${rule}`))
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  expect(await readText(text, within, 800)).toBe('calendar_unreadable')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test('a file of eight thousand events is read', async () => {
  const many = Array.from({ length: 8_000 }, (_, index) => event(`DTSTART;VALUE=DATE:${addDays('2020-01-01', index).replaceAll('-', '')}`))
  expect(await readText(calendarOf(...many.flat()), within)).toHaveLength(366)
})
