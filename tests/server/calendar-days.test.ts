import { expect, test } from 'vitest'
import { daysIn } from '../../server/calendar/days-in.ts'
import { readText } from '../../server/calendar/read-calendar.ts'
import { windowsZones } from '../../server/calendar/windows-zones.ts'
import { namedZone } from '../../server/calendar/zones.ts'
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
test.each(read)('%s', (_, lines, days) => expect(daysIn(calendarOf(...lines), within).days).toEqual(days))

const zoned = (zone: string) => event(`DTSTART;TZID=${zone}:20261210T190000`, `DTEND;TZID=${zone}:20261210T200000`)
const mistaken: [what: string, lines: string[], days: string[]][] = [
  ['a whole day that is not marked as one', event('DTSTART:20261210'), ['2026-12-10']],
  ['whole days that are not marked as such', event('DTSTART:20261210', 'DTEND:20261212'), ['2026-12-10', '2026-12-11']],
  ['an hour without its seconds', event('DTSTART:20261210T1400'), ['2026-12-10']],
  ['an instant without its seconds', event('DTSTART:20261210T2230Z'), ['2026-12-11']],
  ['an hour alone', event('DTSTART:20261210T14', 'DTEND:20261211T14'), ['2026-12-10', '2026-12-11']],
  ['a day with dashes', event('DTSTART:2026-12-10', 'DTEND:2026-12-12'), ['2026-12-10', '2026-12-11']],
  ['a time as the web writes it', event('DTSTART:2026-12-10T22:30:00.000Z'), ['2026-12-11']],
  ['a time with its distance from UTC', event('DTSTART:20261210T190000-0500'), ['2026-12-11']],
  [
    'a time that is marked as a day',
    event('DTSTART;VALUE=DATE:20261210T000000', 'DTEND;VALUE=DATE:20261212T000000'),
    ['2026-12-10', '2026-12-11'],
  ],
  ['a day that is marked as a time', event('DTSTART;VALUE=DATE-TIME:20261210'), ['2026-12-10']],
  ['a day in a zone', event('DTSTART;TZID=America/New_York;VALUE=DATE:20261210'), ['2026-12-10']],
  ['a blank before the day, and one behind it', event('DTSTART: 20261210 '), ['2026-12-10']],
  ['names in small letters', ['begin:vevent', 'uid:one', 'dtstart;value=date:20261210', 'end:vevent'], ['2026-12-10']],
  ['the end of a day at 24:00', event('DTSTART:20261210T080000', 'DTEND:20261210T240000'), ['2026-12-10']],
  ['a zone of IANA without a definition', zoned('America/New_York'), ['2026-12-11']],
  ['one in quotes', zoned('"America/New_York"'), ['2026-12-11']],
  ['one behind the name of a program', zoned('/freeassociation.sourceforge.net/America/New_York'), ['2026-12-11']],
  ['one behind a name and a version', zoned('/mozilla.org/20050126_1/America/New_York'), ['2026-12-11']],
  ['a zone of Windows without a definition', zoned('Eastern Standard Time'), ['2026-12-11']],
  ['a zone of Exchange without a definition', zoned('(UTC-05:00) Eastern Time (US & Canada)'), ['2026-12-11']],
  ['a distance from UTC for a zone', zoned('UTC-05:00'), ['2026-12-11']],
  [
    'a definition that says nothing',
    ['BEGIN:VTIMEZONE', 'TZID:America/New_York', 'END:VTIMEZONE', ...zoned('America/New_York')],
    ['2026-12-11'],
  ],
  ['the zone of the whole calendar', ['X-WR-TIMEZONE:America/New_York', ...event('DTSTART:20261210T190000')], ['2026-12-11']],
  ['a whole day in a calendar with a zone', ['X-WR-TIMEZONE:America/New_York', ...event('DTSTART:20261210')], ['2026-12-10']],
  [
    'a repeated time of a zone, in winter and in summer',
    event('DTSTART;TZID=Europe/London:20261210T213000', 'RRULE:FREQ=MONTHLY;INTERVAL=6;COUNT=2'),
    ['2026-12-10', '2027-06-10'],
  ],
  [
    'the first day beside those that are added',
    event('DTSTART:20261210', 'RDATE:20261220,20261224'),
    ['2026-12-10', '2026-12-20', '2026-12-24'],
  ],
  [
    'spans that are added',
    event('DTSTART:20261210T080000Z', 'RDATE;VALUE=PERIOD:20261220T080000Z/20261221T080000Z,20261224T080000Z/P1D'),
    ['2026-12-10', '2026-12-20', '2026-12-21', '2026-12-24', '2026-12-25'],
  ],
  [
    'days that are added to a rule',
    event('DTSTART:20261210', 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20261220'),
    ['2026-12-10', '2026-12-11', '2026-12-20'],
  ],
  [
    'the last day of a rule, named without its hour',
    event('DTSTART:20261201T080000', 'RRULE:FREQ=DAILY;UNTIL=20261203'),
    ['2026-12-01', '2026-12-02', '2026-12-03'],
  ],
  [
    'the last day of a rule for whole days, named with an hour',
    event('DTSTART:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261203T080000Z'),
    ['2026-12-01', '2026-12-02', '2026-12-03'],
  ],
  [
    'the end of a rule in UTC, its start in a zone',
    event('DTSTART;TZID=America/New_York:20261201T190000', 'RRULE:FREQ=DAILY;UNTIL=20261203T000000Z'),
    ['2026-12-02', '2026-12-03'],
  ],
  [
    'a rule in small letters that ends with a semicolon',
    event('DTSTART:20261210', 'RRULE:freq=daily;count=2;'),
    ['2026-12-10', '2026-12-11'],
  ],
  [
    'a time taken out by its day',
    event('DTSTART:20261201T080000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202'),
    ['2026-12-01', '2026-12-03'],
  ],
  [
    'a time of a zone taken out without its zone',
    event('DTSTART;TZID=America/New_York:20261201T190000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T190000'),
    ['2026-12-02', '2026-12-04'],
  ],
  ...['Cancelled', 'CANCELED', 'cancelled ', 'Canceled'].map((status): [string, string[], string[]] => [
    `a status of “${status}”`,
    event('DTSTART:20261210', `STATUS:${status}`),
    [],
  ]),
  ['what leaves its time free, in small letters', event('DTSTART:20261210', 'TRANSP:transparent'), []],
  [
    'an event that was called off later',
    [...event('DTSTART:20261210', 'SEQUENCE:0'), ...event('DTSTART:20261210', 'SEQUENCE:1', 'STATUS:CANCELLED')],
    [],
  ],
  [
    'an event that was called off later, and is told first',
    [...event('DTSTART:20261210', 'SEQUENCE:3', 'STATUS:CANCELLED'), ...event('DTSTART:20261210', 'SEQUENCE:2')],
    [],
  ],
  ['an event that was called off without its time', [...event('DTSTART:20261210'), ...event('SEQUENCE:1', 'STATUS:CANCELLED')], []],
  ['an event that was moved later', [...event('DTSTART:20261210'), ...event('DTSTART:20261220', 'SEQUENCE:1')], ['2026-12-20']],
  [
    'an event that takes place after all',
    [...event('DTSTART:20261210', 'SEQUENCE:1', 'STATUS:CANCELLED'), ...event('DTSTART:20261210', 'SEQUENCE:2')],
    ['2026-12-10'],
  ],
  [
    'one of the times that was called off later',
    [
      ...event('DTSTART:20261201T080000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('DTSTART:20261224T080000Z', 'RECURRENCE-ID:20261202T080000Z'),
      ...event('RECURRENCE-ID:20261202T080000Z', 'SEQUENCE:1', 'STATUS:CANCELLED'),
    ],
    ['2026-12-01', '2026-12-03'],
  ],
  [
    'all of a repeated event that was called off',
    [
      ...event('DTSTART:20261201T080000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('DTSTART:20261224T080000Z', 'RECURRENCE-ID:20261202T080000Z'),
      ...event('DTSTART:20261201T080000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'SEQUENCE:1', 'STATUS:CANCELLED'),
    ],
    [],
  ],
  ['a calendar that calls off', ['METHOD:Cancel', ...event('DTSTART:20261210')], []],
  ['two events that share a name', [...event('DTSTART:20261210'), ...event('DTSTART:20261212')], ['2026-12-10', '2026-12-12']],
]
test.each(mistaken)('%s is read as it is meant', (_, lines, days) =>
  expect(daysIn(calendarOf(...lines), within)).toEqual({ days, leftOut: [] }),
)

test('a calendar that calls off what stands in another one of the same file', () => {
  const text = calendarOf(...event('DTSTART:20261210')) + calendarOf('METHOD:CANCEL', ...event('DTSTART:20261210'))
  expect(daysIn(text, within).days).toEqual([])
})

// The first line of an event is the fifth of such a file: BEGIN, UID, then these.
const good = ['BEGIN:VEVENT', 'UID:two', 'DTSTART:20261224', 'END:VEVENT']
const [line, whole] = [(at: number) => ({ what: 'line', line: at }), (at: number) => ({ what: 'event', line: at })]
const broken: [what: string, lines: string[], days: string[], leftOut: object[]][] = [
  ['a line break within a description', ['DESCRIPTION:Call', 'before you come', 'DTSTART:20261210'], ['2026-12-10'], [line(7)]],
  ['a description that speaks of an end', ['DESCRIPTION:Call', 'END: Friday', 'DTSTART:20261210'], ['2026-12-10'], []],
  ['an end without its day', ['DTSTART:20261210', 'DTEND:'], ['2026-12-10'], [line(7)]],
  [
    'an end without its day, with a length',
    ['DTSTART:20261210', 'DTEND;VALUE=DATE:', 'DURATION:P2D'],
    ['2026-12-10', '2026-12-11'],
    [line(7)],
  ],
  ['a length in words', ['DTSTART:20261210', 'DURATION:1 day'], ['2026-12-10'], [line(7)]],
  ['a start in words', ['DTSTART:tomorrow'], [], [whole(4), line(6)]],
  ['a day that no month has', ['DTSTART:20261399'], [], [whole(4), line(6)]],
  ['no start', ['SUMMARY:Some day'], [], [whole(4)]],
  ['a rule that is none', ['DTSTART:20261210', 'RRULE:FREQ=SOMETIMES'], ['2026-12-10'], [line(7)]],
  ['an end of a rule that is none', ['DTSTART:20261210', 'RRULE:FREQ=DAILY;UNTIL=20261399'], ['2026-12-10'], [line(7)]],
  [
    'one of the days taken out that is none',
    ['DTSTART:20261210', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261211,x'],
    ['2026-12-10'],
    [line(8)],
  ],
  ['a number that is none', ['DTSTART:20261210', 'SEQUENCE:x', 'PRIORITY:', 'GEO:;'], ['2026-12-10'], []],
  ['an odd alarm', ['DTSTART:20261210', 'BEGIN:VALARM', 'TRIGGER:soon', 'DURATION:x', 'END:VALARM'], ['2026-12-10'], []],
  ['parameters that never end', ['DTSTART:20261210', 'ATTENDEE;CN="Eric:mailto'], ['2026-12-10'], []],
]
test.each(broken)('%s is left out and told, and the rest is read', (_, lines, days, leftOut) => {
  expect(daysIn(calendarOf(...event(...lines), ...good), within)).toEqual({ days: [...days, '2026-12-24'], leftOut })
})

test('what stands around a calendar is no matter', () => {
  const text = `\uFEFF\r\n<br />\r\n${calendarOf(...good)}<!-- cached -->\r\n`
  expect(daysIn(text, within)).toEqual({ days: ['2026-12-24'], leftOut: [] })
})

test('an event without its end ends where the next one begins', () => {
  const text = calendarOf('BEGIN:VEVENT', 'UID:one', 'DTSTART:20261210', ...good)
  expect(daysIn(text, within).days).toEqual(['2026-12-10', '2026-12-24'])
})

test('lines may end with a line feed or a carriage return alone', () => {
  for (const end of ['\n', '\r']) expect(daysIn(calendarOf(...good).replaceAll('\r\n', end), within).days).toEqual(['2026-12-24'])
})

test('every zone of Windows is one that is known', () => {
  for (const name of windowsZones.keys()) expect(namedZone(name), name).not.toBeNull()
})

test('a rule without an end is followed for a year', () => {
  const { days } = daysIn(calendarOf(...event('DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=DAILY')), within)
  expect(days).toEqual(eachDay(within))
})

test('a calendar that is cut off keeps its whole events and tells where it breaks off', () => {
  const whole = calendarOf(...good, ...good)
  const lines = whole.split('\r\n')
  const last = lines.lastIndexOf('BEGIN:VEVENT')
  expect(daysIn(lines.slice(0, last + 2).join('\r\n'), within)).toEqual({
    days: ['2026-12-24'],
    leftOut: [{ what: 'end', line: last + 2 }],
  })
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
  expect(await readText(text, within)).toEqual({ days: ['2026-12-01', '2026-12-02'], leftOut: [] })
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
  expect(await readText(calendarOf(...many.flat()), within)).toEqual({ days: eachDay(within), leftOut: [] })
})
