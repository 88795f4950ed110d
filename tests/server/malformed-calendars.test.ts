import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandDays } from '../../server/features/calendar/expand-events.ts'
import { parseCalendarText } from '../../server/features/calendar/imports.ts'
import { buildIcs } from '../../server/http/ics.ts'
import { addDays, listDays, isDay } from '../../shared/lib/days.ts'
import { buildCalendar } from '../support/build-ics.ts'
import { fuzzText } from '../support/fuzz-values.ts'

const within = { from: '2026-11-21', to: '2027-11-21' }

const dayArbitrary = fc.integer({ min: 0, max: 350 }).map((count) => addDays(within.from, count))
const rangeArbitrary = fc.tuple(dayArbitrary, fc.integer({ min: 0, max: 14 })).map(([from, count]) => ({ from, to: addDays(from, count) }))

test('a calendar that is written is read as the same days, whatever stands in its texts', () => {
  const changedAt = new Date('2026-11-21T08:00:00Z')
  fc.assert(
    fc.property(fc.array(fc.tuple(rangeArbitrary, fuzzText, fuzzText)), (entries) => {
      const status = 'CONFIRMED' as const
      const events = entries.map(([range, summary, location], index) => ({
        ...range,
        uid: `${index}`,
        changedAt,
        status,
        summary,
        location,
      }))
      const text = buildIcs({ brandName: 'Twara', name: 'A car' }, events)
      expect(expandDays(text, within).days).toEqual(
        [...new Set(entries.flatMap(([range]) => listDays(range)))].filter((day) => day <= within.to).sort(),
      )
    }),
    { numRuns: 200 },
  )
})

const propertyNames =
  'DTSTART DTEND DTSTART;VALUE=DATE DTEND;VALUE=DATE DTSTART;TZID=Mars/Base DURATION EXDATE RDATE RECURRENCE-ID STATUS UID BEGIN END'.split(
    ' ',
  )
const propertyValues =
  '20261201 20261201T100000Z 20261201T100000 20261399 99991231 00000000 20261201T990000Z P1D -P1D PT99999999999H P VEVENT VTIMEZONE CANCELLED'.split(
    ' ',
  )
const lineArbitrary = fc
  .tuple(fc.constantFrom(...propertyNames), fc.oneof(fc.constantFrom(...propertyValues), fuzzText))
  .map((parts) => parts.join(':'))
const linesArbitrary = fc.array(lineArbitrary, { maxLength: 6 })

test('whatever stands in a calendar of somebody else, it is days of those that are asked for or cannot be read', () => {
  const file = fc.oneof(
    { weight: 4, arbitrary: linesArbitrary.map((lines) => buildCalendar('BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT')) },
    linesArbitrary.map((lines) => buildCalendar(...lines)),
    fuzzText,
  )
  const readDays = (text: string) => {
    try {
      return expandDays(text, within).days
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
      return []
    }
  }
  fc.assert(
    fc.property(file, (text) => {
      const days = readDays(text)
      expect(days.every((day) => isDay(day) && day >= within.from && day <= within.to)).toBe(true)
      expect(days).toEqual([...new Set(days)].sort())
    }),
    { numRuns: 1_500 },
  )
})

test('a rule of somebody else’s, however odd, keeps nobody waiting', async () => {
  const parts =
    'FREQ=SECONDLY FREQ=DAILY FREQ=YEARLY FREQ=x INTERVAL=0 INTERVAL=-1 COUNT=0 COUNT=99999999 UNTIL=20261399 UNTIL=99991231 BYDAY=9XX BYDAY=-1SU BYMONTH=13 BYMONTHDAY=31 BYSETPOS=0 BYYEARDAY=366 WKST=x'.split(
      ' ',
    )
  const rule = fc.uniqueArray(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map((some) => some.join(';'))
  await fc.assert(
    fc.asyncProperty(rule, linesArbitrary, async (rrule, lines) => {
      const text = buildCalendar('BEGIN:VEVENT', 'UID:one', 'DTSTART:20261201T100000Z', `RRULE:${rrule}`, ...lines, 'END:VEVENT')
      const result = await parseCalendarText(text, within, 300)
      expect(result === 'calendar_unreadable' || result.days.every((day) => isDay(day) && day >= within.from && day <= within.to)).toBe(
        true,
      )
    }),
    { numRuns: 30 },
  )
})
