import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTerms } from '../../../shared/domain/listing-terms.ts'
import { chargeKinds, getDueTime, settle, type SettledBooking } from '../../../shared/domain/settlement.ts'
import { formatOutcome, formatSettlementBasis } from '../../../shared/i18n/en/settlement.ts'

const terms = {
  ...defaultTerms,
  kmPerDay: 200,
  extraKmPrice: 200,
  fuelPrice: 9_000,
  fuelHandling: 5_000,
  cleaningFee: 15_000,
  lateCharged: true,
}
const booking: SettledBooking = {
  days: 3,
  to: '2026-11-23',
  returnHour: '10:00',
  pricePerDay: 55_000,
  deposit: 100_000,
  terms,
  isElectric: false,
}
const due = getDueTime(booking)
const afterMinutes = (minutes: number) => new Date(due.getTime() + minutes * 60_000)
const pickup = { odometer: 10_000, fuel: 8 }
const full = { at: due, odometer: 10_600, fuel: 8 }
const describe = (...input: Parameters<typeof settle>) =>
  settle(...input).lines.map(({ kind, amount, basis }) => [kind, amount, formatSettlementBasis(basis)])
const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll('\u00a0', ' '))

test('a car that is back in order on time costs nothing', () => {
  expect(settle(booking, pickup, full)).toEqual({ lines: [], deposit: 100_000, total: 0, depositKept: 0, giveBack: 100_000, extraDue: 0 })
})

test('two hours late with a half tank, each line says how it comes to its sum', () => {
  const returned = { at: afterMinutes(120), odometer: 10_724, fuel: 4, isDirty: true, damages: [{ amount: 30_000, reason: 'Scratch' }] }
  expect(plain(describe(booking, pickup, returned))).toEqual([
    ['extra_km', 24_800, '124 km over 600 km × RWF 200'],
    ['fuel', 41_000, '½ of the tank missing, RWF 9,000 per ⅛, plus RWF 5,000 handling'],
    ['late', 6_875, '2 h late, first hour free: 1 hour × RWF 6,875'],
    ['cleaning', 15_000, 'Fixed price'],
    ['damage', 30_000, 'Scratch'],
  ])
  const settlement = settle(booking, pickup, returned)
  expect(settlement).toMatchObject({ total: 117_675, depositKept: 100_000, giveBack: 0, extraDue: 17_675 })
  expect(plain(formatOutcome(settlement))).toBe('Renter pays RWF 17,675')
  expect(settle(booking, pickup, { ...returned, waived: ['damage', 'fuel'] })).toMatchObject({
    total: 46_675,
    giveBack: 53_325,
    extraDue: 0,
  })
})

test('missing charge of an electric car counts in per cent', () => {
  expect(plain(describe({ ...booking, isElectric: true, terms: { ...terms, fuelHandling: null } }, pickup, { ...full, fuel: 6 }))).toEqual([
    ['fuel', 22_500, '25% of charge missing, RWF 9,000 per 10%'],
  ])
})

test.each([
  [0, 0],
  [60, 0],
  [61, 6_875],
  [121, 13_750],
  [480, 48_125],
  [481, 55_000],
  [1_500, 55_000],
  [1_501, 61_875],
  [1_980, 110_000],
])('%i minutes late cost %i', (minutes, amount) => {
  expect(settle(booking, pickup, { ...full, at: afterMinutes(minutes) }).total).toBe(amount)
})

test('what the terms do not state, and what was not read, costs nothing', () => {
  const returned = { at: afterMinutes(600), odometer: 19_000, fuel: 0, isDirty: true }
  expect(settle({ ...booking, terms: defaultTerms }, pickup, returned).lines).toEqual([])
  const noReadings = { ...returned, at: due, odometer: null, fuel: null, isDirty: false }
  expect(settle(booking, pickup, noReadings).lines).toEqual([])
  expect(settle(booking, { odometer: null, fuel: null }, { ...returned, at: due, isDirty: false }).lines).toEqual([])
})

test('credits come back with the deposit', () => {
  const credited = settle({ ...booking, daysGivenBack: 55_000, secondDriver: 6_000 }, { ...pickup, cashDifference: -1_000 }, full)
  expect(credited).toMatchObject({ total: -48_000, depositKept: 0, giveBack: 148_000, extraDue: 0 })
})

const price = fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: null })
const reading = fc.option(fc.integer({ min: 0, max: 8 }), { nil: null })
const odometer = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: null })

test('for every return sums are whole, lines add up, and no more than the deposit is kept', () => {
  const cases = fc.record({
    days: fc.integer({ min: 1, max: 90 }),
    pricePerDay: fc.integer({ min: 1, max: 10_000_000 }),
    deposit: fc.integer({ min: 0, max: 200_000 }),
    isElectric: fc.boolean(),
    daysGivenBack: fc.integer({ min: 0, max: 500_000 }),
    secondDriver: fc.integer({ min: 0, max: 500_000 }),
    terms: fc.record({
      kmPerDay: fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: null }),
      extraKmPrice: price,
      fuelPrice: price,
      fuelHandling: price,
      cleaningFee: price,
      lateCharged: fc.boolean(),
    }),
  })
  const readings = fc.record({
    start: fc.record({ odometer, fuel: reading, cashDifference: fc.integer({ min: -100_000, max: 100_000 }) }),
    end: fc.record({
      odometer,
      fuel: reading,
      isDirty: fc.boolean(),
      damages: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), reason: fc.string() }), { maxLength: 3 }),
      waived: fc.subarray([...chargeKinds]),
    }),
    minutes: fc.integer({ min: -10_000, max: 10_000 }),
  })
  fc.assert(
    fc.property(cases, readings, (values, { start, end, minutes }) => {
      const trip = { ...booking, ...values }
      const { lines, total, depositKept, giveBack, extraDue } = settle(trip, start, { ...end, at: afterMinutes(minutes) })
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      for (const francs of [total, depositKept, giveBack, extraDue]) expect(Number.isSafeInteger(francs)).toBe(true)
      expect(depositKept).toBeGreaterThanOrEqual(0)
      expect(depositKept).toBeLessThanOrEqual(trip.deposit)
      expect(giveBack - extraDue).toBe(trip.deposit - total)
      expect(giveBack === 0 || extraDue === 0).toBe(true)
      expect(lines.some(({ kind }) => end.waived.some((waived) => waived === kind))).toBe(false)
      const lateCost = lines.find(({ kind }) => kind === 'late')?.amount ?? 0
      expect(lateCost).toBeLessThanOrEqual(Math.ceil(Math.max(0, minutes) / (24 * 60)) * trip.pricePerDay)
    }),
  )
})
