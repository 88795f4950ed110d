import { expect, test } from 'vitest'
import { expandDays } from '../../server/features/calendar/expand-events.ts'
import { parseCalendarText } from '../../server/features/calendar/imports.ts'
import { windowsZones } from '../../server/features/calendar/windows-zones.ts'
import { findZone } from '../../server/features/calendar/zones.ts'
import { addDays, listDays } from '../../shared/lib/days.ts'
import { buildCalendar } from '../support/build-ics.ts'

const within = { from: '2026-11-21', to: '2027-11-21' }
const berlin = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE`.split('\n')
const toDecemberDays = (...days: number[]) => days.map((day) => `2026-12-${String(day).padStart(2, '0')}`)
const createEvent = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']

const tenth = 'DTSTART:20261210'
const cancelled = 'STATUS:CANCELLED'
/** A daily event of three times, whose second one moves to Christmas Eve. */
const [first, second, eve] = ['DTSTART:20261201T080000Z', 'RECURRENCE-ID:20261202T080000Z', 'DTSTART:20261224T080000Z']
const [twice, thrice] = ['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=3']
const createAllDayEvent = (day: string, ...lines: string[]) => createEvent(`DTSTART;VALUE=DATE:${day}`, ...lines)

type CalendarCase = [what: string, lines: string[], days: string[]]
const validCases: CalendarCase[] = [
  ['a calendar without events takes no day', [], []],
  ['the end of whole days is outside', createAllDayEvent('20261201', 'DTEND;VALUE=DATE:20261203'), toDecemberDays(1, 2)],
  ['a whole day without an end is one', createAllDayEvent('20261201'), toDecemberDays(1)],
  ['an event may tell how long it lasts', createAllDayEvent('20261201', 'DURATION:P3D'), toDecemberDays(1, 2, 3)],
  // 22:30 in London is half past midnight in Kigali.
  ['instants are days of Kigali', createEvent('DTSTART:20261201T223000Z', 'DTEND:20261201T233000Z'), toDecemberDays(2)],
  ['what ends at midnight leaves the next day free', createEvent(first, 'DTEND:20261201T220000Z'), toDecemberDays(1)],
  ['what takes no time takes its day', createEvent(first, 'DTEND:20261201T080000Z'), toDecemberDays(1)],
  ['a time without a zone is one of Kigali', createEvent('DTSTART:20261201T233000', 'DTEND:20261202T003000'), toDecemberDays(1, 2)],
  [
    'one in an unknown zone too',
    createEvent('DTSTART;TZID=Nowhere:20261201T233000', 'DTEND;TZID=Nowhere:20261201T235900'),
    toDecemberDays(1),
  ],
  // In winter it is an hour later in Kigali than in Berlin, in summer it is the same.
  [
    'a zone that is described counts, in winter and in summer',
    [
      ...berlin,
      ...createEvent('DTSTART;TZID=Europe/Berlin:20261201T233000', 'DTEND;TZID=Europe/Berlin:20261201T234500'),
      ...createEvent('DTSTART;TZID=Europe/Berlin:20270701T233000', 'DTEND;TZID=Europe/Berlin:20270701T234500'),
    ],
    ['2026-12-02', '2027-07-01'],
  ],
  ['what was called off takes nothing', createAllDayEvent('20261201', cancelled), []],
  ['what leaves its time free takes nothing', createAllDayEvent('20261201', 'TRANSP:TRANSPARENT'), []],
  ['what is longer is cut to the days that were asked for', createAllDayEvent('20200101', 'DTEND;VALUE=DATE:20300101'), listDays(within)],
  ['what is over or far is left out', [...createAllDayEvent('20261120'), ...createAllDayEvent('20271122')], []],
  ['what repeats is taken each time its rule says', createAllDayEvent('20261201', 'RRULE:FREQ=WEEKLY;COUNT=3'), toDecemberDays(1, 8, 15)],
  [
    'what repeats since years counts from today on',
    createAllDayEvent('20200101', 'RRULE:FREQ=DAILY;UNTIL=20261123'),
    listDays({ ...within, to: '2026-11-23' }),
  ],
  ['what was taken out of it is left out', createAllDayEvent('20261201', thrice, 'EXDATE;VALUE=DATE:20261202'), toDecemberDays(1, 3)],
  [
    'one of the times that was moved is taken where it went',
    [
      ...createEvent(first, 'DTEND:20261201T090000Z', thrice),
      ...createEvent(eve, 'DTEND:20261224T090000Z', second),
      ...createEvent('DTSTART:20261203T080000Z', 'RECURRENCE-ID:20261203T080000Z', cancelled),
    ],
    toDecemberDays(1, 24),
  ],
  ['an event that does not say when is left out', createEvent('SUMMARY:Some day'), []],
]
test.each(validCases)('%s', (_, lines, days) => expect(expandDays(buildCalendar(...lines), within).days).toEqual(days))

const [newYork, zoneOf] = ['DTSTART;TZID=America/New_York:20261201T190000', 'X-WR-TIMEZONE:America/New_York']
const createZonedEvent = (zone: string) => createEvent(`DTSTART;TZID=${zone}:20261210T190000`, `DTEND;TZID=${zone}:20261210T200000`)
const lenientCases: CalendarCase[] = [
  ['a whole day that is not marked as one', createEvent(tenth), toDecemberDays(10)],
  ['whole days that are not marked as such', createEvent(tenth, 'DTEND:20261212'), toDecemberDays(10, 11)],
  ['an hour without its seconds', createEvent('DTSTART:20261210T1400'), toDecemberDays(10)],
  ['an instant without its seconds', createEvent('DTSTART:20261210T2230Z'), toDecemberDays(11)],
  ['an hour alone', createEvent('DTSTART:20261210T14', 'DTEND:20261211T14'), toDecemberDays(10, 11)],
  ['a day with dashes', createEvent('DTSTART:2026-12-10', 'DTEND:2026-12-12'), toDecemberDays(10, 11)],
  ['a time as the web writes it', createEvent('DTSTART:2026-12-10T22:30:00.000Z'), toDecemberDays(11)],
  ['a time with its distance from UTC', createEvent('DTSTART:20261210T190000-0500'), toDecemberDays(11)],
  [
    'a time that is marked as a day',
    createEvent('DTSTART;VALUE=DATE:20261210T000000', 'DTEND;VALUE=DATE:20261212T000000'),
    toDecemberDays(10, 11),
  ],
  ['a day that is marked as a time', createEvent('DTSTART;VALUE=DATE-TIME:20261210'), toDecemberDays(10)],
  ['a day in a zone', createEvent('DTSTART;TZID=America/New_York;VALUE=DATE:20261210'), toDecemberDays(10)],
  ['a blank before the day, and one behind it', createEvent('DTSTART: 20261210 '), toDecemberDays(10)],
  ['names in small letters', ['begin:vevent', 'uid:one', 'dtstart;value=date:20261210', 'end:vevent'], toDecemberDays(10)],
  ['the end of a day at 24:00', createEvent('DTSTART:20261210T080000', 'DTEND:20261210T240000'), toDecemberDays(10)],
  ['a zone of IANA without a definition', createZonedEvent('America/New_York'), toDecemberDays(11)],
  ['one in quotes', createZonedEvent('"America/New_York"'), toDecemberDays(11)],
  ['one behind the name of a program', createZonedEvent('/freeassociation.sourceforge.net/America/New_York'), toDecemberDays(11)],
  ['one behind a name and a version', createZonedEvent('/mozilla.org/20050126_1/America/New_York'), toDecemberDays(11)],
  ['a zone of Windows without a definition', createZonedEvent('Eastern Standard Time'), toDecemberDays(11)],
  ['a zone of Exchange without a definition', createZonedEvent('(UTC-05:00) Eastern Time (US & Canada)'), toDecemberDays(11)],
  ['a distance from UTC for a zone', createZonedEvent('UTC-05:00'), toDecemberDays(11)],
  [
    'an empty definition',
    ['BEGIN:VTIMEZONE', 'TZID:America/New_York', 'END:VTIMEZONE', ...createZonedEvent('America/New_York')],
    toDecemberDays(11),
  ],
  ['the zone of the whole calendar', [zoneOf, ...createEvent('DTSTART:20261210T190000')], toDecemberDays(11)],
  ['a whole day in a calendar with a zone', [zoneOf, ...createEvent(tenth)], toDecemberDays(10)],
  [
    'a repeated time of a zone, all year',
    createEvent('DTSTART;TZID=Europe/London:20261210T213000', 'RRULE:FREQ=MONTHLY;INTERVAL=6;COUNT=2'),
    ['2026-12-10', '2027-06-10'],
  ],
  ['the first day beside those that are added', createEvent(tenth, 'RDATE:20261220,20261224'), toDecemberDays(10, 20, 24)],
  [
    'spans that are added',
    createEvent('DTSTART:20261210T080000Z', 'RDATE;VALUE=PERIOD:20261220T080000Z/20261221T080000Z,20261224T080000Z/P1D'),
    toDecemberDays(10, 20, 21, 24, 25),
  ],
  ['days that are added to a rule', createEvent(tenth, twice, 'RDATE:20261220'), toDecemberDays(10, 11, 20)],
  [
    'the last day of a rule, without its hour',
    createEvent('DTSTART:20261201T080000', 'RRULE:FREQ=DAILY;UNTIL=20261203'),
    toDecemberDays(1, 2, 3),
  ],
  [
    'the last whole day of a rule, with an hour',
    createEvent('DTSTART:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261203T080000Z'),
    toDecemberDays(1, 2, 3),
  ],
  ['the end of a rule in UTC, its start in a zone', createEvent(newYork, 'RRULE:FREQ=DAILY;UNTIL=20261203T000000Z'), toDecemberDays(2, 3)],
  ['a rule in small letters that ends with a semicolon', createEvent(tenth, 'RRULE:freq=daily;count=2;'), toDecemberDays(10, 11)],
  ['a time taken out by its day', createEvent('DTSTART:20261201T080000', thrice, 'EXDATE:20261202'), toDecemberDays(1, 3)],
  ['a time taken out without its zone', createEvent(newYork, thrice, 'EXDATE:20261202T190000'), toDecemberDays(2, 4)],
  ...['Cancelled', 'CANCELED', 'cancelled ', 'Canceled'].map(
    (status): CalendarCase => [`a status of “${status}”`, createEvent(tenth, `STATUS:${status}`), []],
  ),
  ['what leaves its time free, in small letters', createEvent(tenth, 'TRANSP:transparent'), []],
  ['an event that was called off later', [...createEvent(tenth, 'SEQUENCE:0'), ...createEvent(tenth, 'SEQUENCE:1', cancelled)], []],
  [
    'one that was called off later, and is told first',
    [...createEvent(tenth, 'SEQUENCE:3', cancelled), ...createEvent(tenth, 'SEQUENCE:2')],
    [],
  ],
  ['an event that was called off without its time', [...createEvent(tenth), ...createEvent('SEQUENCE:1', cancelled)], []],
  ['an event that was moved later', [...createEvent(tenth), ...createEvent('DTSTART:20261220', 'SEQUENCE:1')], toDecemberDays(20)],
  [
    'an event that takes place after all',
    [...createEvent(tenth, 'SEQUENCE:1', cancelled), ...createEvent(tenth, 'SEQUENCE:2')],
    toDecemberDays(10),
  ],
  [
    'one of the times, called off later',
    [...createEvent(first, thrice), ...createEvent(eve, second), ...createEvent(second, 'SEQUENCE:1', cancelled)],
    toDecemberDays(1, 3),
  ],
  [
    'a whole repeated event, called off',
    [...createEvent(first, thrice), ...createEvent(eve, second), ...createEvent(first, thrice, 'SEQUENCE:1', cancelled)],
    [],
  ],
  ['a calendar that calls off', ['METHOD:Cancel', ...createEvent(tenth)], []],
  ['two events that share a name', [...createEvent(tenth), ...createEvent('DTSTART:20261212')], toDecemberDays(10, 12)],
]
test.each(lenientCases)('%s is read as it is meant', (_, lines, days) =>
  expect(expandDays(buildCalendar(...lines), within)).toEqual({ days, leftOut: [] }),
)

// `BEGIN:VEVENT` stands in line 4 of such a file, the given lines from 6 on.
const validEvent = ['BEGIN:VEVENT', 'UID:two', 'DTSTART:20261224', 'END:VEVENT']
const [line, whole] = [(at: number) => ({ what: 'line', line: at }), (at: number) => ({ what: 'event', line: at })]
const brokenCases: [what: string, lines: string[], days: string[], leftOut: object[]][] = [
  ['a line break within a description', ['DESCRIPTION:Call', 'before you come', tenth], toDecemberDays(10), [line(7)]],
  ['a description that speaks of an end', ['DESCRIPTION:Call', 'END: Friday', tenth], toDecemberDays(10), []],
  ['an end without its day', [tenth, 'DTEND:'], toDecemberDays(10), [line(7)]],
  ['an end without its day, with a length', [tenth, 'DTEND;VALUE=DATE:', 'DURATION:P2D'], toDecemberDays(10, 11), [line(7)]],
  ['a length in words', [tenth, 'DURATION:1 day'], toDecemberDays(10), [line(7)]],
  ['a start in words', ['DTSTART:tomorrow'], [], [whole(4), line(6)]],
  ['a day that no month has', ['DTSTART:20261399'], [], [whole(4), line(6)]],
  ['no start', ['SUMMARY:Some day'], [], [whole(4)]],
  ['a rule that is none', [tenth, 'RRULE:FREQ=SOMETIMES'], toDecemberDays(10), [line(7)]],
  ['an end of a rule that is none', [tenth, 'RRULE:FREQ=DAILY;UNTIL=20261399'], toDecemberDays(10), [line(7)]],
  ['a day taken out that is none', [tenth, twice, 'EXDATE:20261211,x'], toDecemberDays(10), [line(8)]],
  ['a number that is none', [tenth, 'SEQUENCE:x', 'PRIORITY:', 'GEO:;'], toDecemberDays(10), []],
  ['an odd alarm', [tenth, 'BEGIN:VALARM', 'TRIGGER:soon', 'DURATION:x', 'END:VALARM'], toDecemberDays(10), []],
  ['parameters that never end', [tenth, 'ATTENDEE;CN="Eric:mailto'], toDecemberDays(10), []],
]
test.each(brokenCases)('%s is left out and told, and the rest is read', (_, lines, days, leftOut) => {
  expect(expandDays(buildCalendar(...createEvent(...lines), ...validEvent), within)).toEqual({
    days: [...days, ...toDecemberDays(24)],
    leftOut,
  })
})

test.each([
  [
    'what stands around a calendar is no matter',
    `\uFEFF\r\n<br />\r\n${buildCalendar(...validEvent)}<!-- cached -->\r\n`,
    toDecemberDays(24),
  ],
  ['lines may end with a line feed', buildCalendar(...validEvent).replaceAll('\r\n', '\n'), toDecemberDays(24)],
  ['lines may end with a carriage return', buildCalendar(...validEvent).replaceAll('\r\n', '\r'), toDecemberDays(24)],
  [
    'a calendar calls off what stands in another one of the same file',
    buildCalendar(...validEvent) + buildCalendar('METHOD:CANCEL', ...validEvent),
    [],
  ],
])('%s', (_, text, days) => expect(expandDays(text, within)).toEqual({ days, leftOut: [] }))

test('an event without its end ends where the next one begins', () => {
  const text = buildCalendar('BEGIN:VEVENT', 'UID:one', tenth, ...validEvent)
  expect(expandDays(text, within).days).toEqual(toDecemberDays(10, 24))
})

test('every zone of Windows is one that is known', () => {
  for (const name of windowsZones.keys()) expect(findZone(name), name).not.toBeNull()
})

test('a rule without an end is followed for a year', () => {
  const { days } = expandDays(buildCalendar(...createAllDayEvent('20260601', 'RRULE:FREQ=DAILY')), within)
  expect(days).toEqual(listDays(within))
})

test('a calendar that is cut off keeps its whole events and tells where it breaks off', () => {
  const whole = buildCalendar(...validEvent, ...validEvent)
  const lines = whole.split('\r\n')
  const last = lines.lastIndexOf('BEGIN:VEVENT')
  expect(expandDays(lines.slice(0, last + 2).join('\r\n'), within)).toEqual({
    days: toDecemberDays(24),
    leftOut: [{ what: 'end', line: last + 2 }],
  })
})

const unreadableTexts: [what: string, text: string][] = [
  ['a page', '<!doctype html><title>Log in</title>'],
  ['nothing', ''],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Eric\r\nEND:VCARD\r\n'],
  ['half a file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261201\r\n'],
  ['a time every second', buildCalendar(...createEvent(first, 'RRULE:FREQ=SECONDLY'))],
]
test.each(unreadableTexts)('%s is no calendar that can be read', async (_, text) => {
  expect(await parseCalendarText(text, within)).toBe('calendar_unreadable')
})

test('a calendar is read beside everything else', async () => {
  const text = buildCalendar(...createAllDayEvent('20261201', 'DTEND;VALUE=DATE:20261203'))
  expect(await parseCalendarText(text, within)).toEqual({ days: toDecemberDays(1, 2), leftOut: [] })
})

const endlessRules: [what: string, rule: string][] = [
  ['a day that no year has', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ['a step of two thousand million days', 'FREQ=DAILY;INTERVAL=2000000000'],
]
test.each(endlessRules)('a rule that asks for %s is given up, and meanwhile nobody waits', async (_, rule) => {
  const text = buildCalendar(...createAllDayEvent('20261201', `RRULE:${rule}`))
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  expect(await parseCalendarText(text, within, 800)).toBe('calendar_unreadable')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test('a file of eight thousand events is read', async () => {
  const many = Array.from({ length: 8_000 }, (_, index) => createAllDayEvent(addDays('2020-01-01', index).replaceAll('-', '')))
  expect(await parseCalendarText(buildCalendar(...many.flat()), within)).toEqual({ days: listDays(within), leftOut: [] })
})
