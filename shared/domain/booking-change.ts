import { addDays, countDays, type Day, type DayRange, getDayStart, listDays } from '../lib/days.ts'
import { dayMs } from '../lib/durations.ts'
import { type Fees, getQuote, getRental, monthlyDays, type Quote, type Tariff, takePercent, weeklyDays } from './pricing.ts'

export const changeStates = ['open', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const
export type ChangeState = (typeof changeStates)[number]
export type ChangeParty = 'renter' | 'owner' | 'admin'

const answerMs = dayMs

/** What a day costs, in francs and percent; `monthlyPercent` is null where the discount is off. */
export type DayRate = {
  pricePerDay: number
  driverPricePerDay: number
  weeklyPercent: number
  monthlyPercent: number | null
  serviceFeePercent: number
  commissionPercent: number
}
export type DayRates = (DayRange & DayRate)[]
/** The commission is not part of what the renter pays. */
export type AgreedPrice = Quote & { commission: number }

const getRate = ({ pricePerDay, driverPricePerDay, weeklyPercent, monthlyPercent, serviceFeePercent, commissionPercent }: DayRate) => ({
  pricePerDay,
  driverPricePerDay,
  weeklyPercent,
  monthlyPercent,
  serviceFeePercent,
  commissionPercent,
})

export const toDayRate = (
  car: Tariff,
  fees: Pick<Fees, 'serviceFeePercent' | 'commissionPercent'>,
  driverPricePerDay: number,
): DayRate => ({
  pricePerDay: car.pricePerDay,
  driverPricePerDay,
  weeklyPercent: car.weeklyDiscountPercentage,
  monthlyPercent: car.monthlyDiscountEnabled ? (car.monthlyDiscountPercentage ?? 0) : null,
  serviceFeePercent: fees.serviceFeePercent,
  commissionPercent: fees.commissionPercent,
})

export type PricedBooking = AgreedPrice &
  Pick<DayRate, 'pricePerDay' | 'serviceFeePercent' | 'commissionPercent'> & {
    firstDay: Day
    lastDay: Day
    rates: DayRates | null
    terms: { weeklyDiscountPercentage?: number | undefined } | null
  }

/** Bookings from before rates were stored: their own row says what it can, today's rate says the rest. */
function readRate(booking: PricedBooking, today: DayRate): DayRate {
  const { days, basePrice, discount, driverFee, pricePerDay, serviceFeePercent, commissionPercent, terms } = booking
  const percent = Math.round((discount * 100) / basePrice)
  const isLong = days >= monthlyDays
  const weeklyPercent = days >= weeklyDays && !isLong ? percent : today.weeklyPercent
  return {
    pricePerDay,
    driverPricePerDay: Math.round(driverFee / days),
    weeklyPercent: terms?.weeklyDiscountPercentage ?? weeklyPercent,
    monthlyPercent: isLong ? percent : today.monthlyPercent,
    serviceFeePercent,
    commissionPercent,
  }
}

export const getRates = (booking: PricedBooking, today: DayRate): DayRates =>
  booking.rates ?? [{ from: booking.firstDay, to: booking.lastDay, ...readRate(booking, today) }]

const keyOf = (rate: DayRate) => JSON.stringify(getRate(rate))

/** Days that the booking had before keep their rate; new days get today's. */
export function planRates(rates: DayRates, trip: DayRange, today: DayRate): DayRates {
  const planned: DayRates = []
  for (const day of listDays(trip)) {
    const rate = getRate(rates.find(({ from, to }) => from <= day && day <= to) ?? today)
    const last = planned.at(-1)
    if (last && keyOf(last) === keyOf(rate)) last.to = day
    else planned.push({ from: day, to: day, ...rate })
  }
  return planned
}

/** Runs of days with the same rate count together, so that a uniform trip costs what its quote said. */
function groupRates(rates: DayRates) {
  const groups = new Map<string, { rate: DayRate; days: number }>()
  for (const run of rates) {
    const group = groups.get(keyOf(run)) ?? { rate: getRate(run), days: 0 }
    groups.set(keyOf(run), { ...group, days: group.days + countDays(run) })
  }
  return [...groups.values()]
}

const getPercent = ({ weeklyPercent, monthlyPercent }: DayRate, days: number) => {
  if (monthlyPercent !== null && days >= monthlyDays) return monthlyPercent
  return days >= weeklyDays ? weeklyPercent : 0
}

function priceRates(rates: DayRates) {
  const groups = groupRates(rates)
  const days = groups.reduce((sum, group) => sum + group.days, 0)
  const price = { days, basePrice: 0, discount: 0, driverFee: 0, serviceFee: 0, commission: 0 }
  for (const { rate, days: count } of groups) {
    const basePrice = count * rate.pricePerDay
    const discount = basePrice - takePercent(basePrice, 100 - getPercent(rate, days))
    const driverFee = count * rate.driverPricePerDay
    const rental = getRental({ basePrice, discount, driverFee })
    price.basePrice += basePrice
    price.discount += discount
    price.driverFee += driverFee
    price.serviceFee += takePercent(rental, rate.serviceFeePercent)
    price.commission += takePercent(rental, rate.commissionPercent)
  }
  return price
}

export type ChangeKind = 'extend' | 'shorten' | 'move'
export function getChangeKind(before: DayRange, after: DayRange): ChangeKind {
  if (after.from <= before.from && after.to >= before.to) return 'extend'
  return after.from >= before.from && after.to <= before.to ? 'shorten' : 'move'
}

/** More days never cost less, and fewer never more, whatever the discounts of both lengths are. */
function limitPrice(price: AgreedPrice, old: AgreedPrice, kind: ChangeKind): AgreedPrice {
  if (kind === 'move') return price
  const isWrong = (now: number, before: number) => (kind === 'extend' ? now < before : now > before)
  if (isWrong(getRental(price), getRental(old))) {
    const discount = price.basePrice + price.driverFee - getRental(old)
    return { ...price, discount, serviceFee: old.serviceFee, commission: old.commission, totalPrice: old.totalPrice }
  }
  if (!isWrong(price.totalPrice, old.totalPrice)) return price
  return { ...price, serviceFee: price.serviceFee + old.totalPrice - price.totalPrice, totalPrice: old.totalPrice }
}

export type ChangedPrice = { price: AgreedPrice; rates: DayRates }

/** The in-person fee is due once, and the deposit stays as it was; under way, days that were paid for cost nothing more. */
export function calculateChange(booking: PricedBooking, trip: DayRange, today: DayRate, underWay = false): ChangedPrice {
  const { inPersonFee, deposit } = booking
  const kind = getChangeKind({ from: booking.firstDay, to: booking.lastDay }, trip)
  if (underWay && countDays(trip) <= booking.days)
    return { price: { ...getQuote(booking), commission: booking.commission }, rates: getRates(booking, today) }
  const rates = planRates(getRates(booking, today), trip, today)
  const priced = priceRates(rates)
  const totalPrice = getRental(priced) + priced.serviceFee + inPersonFee + deposit
  const price = { ...priced, inPersonFee, deposit, totalPrice }
  return { price: limitPrice(price, booking, kind), rates }
}

/** What the days cost, one entry for each price; prices that are equal count together. */
export type DayPrice = { days: number; pricePerDay: number }
export function listDayPrices(rates: DayRates): DayPrice[] {
  const days = new Map<number, number>()
  for (const run of rates) days.set(run.pricePerDay, (days.get(run.pricePerDay) ?? 0) + countDays(run))
  return [...days].map(([pricePerDay, count]) => ({ days: count, pricePerDay }))
}

/** Null where the days have different percentages, or the fee was limited. */
export function findServiceFeePercent(rates: DayRates, price: Pick<Quote, 'basePrice' | 'discount' | 'driverFee' | 'serviceFee'>) {
  const percent = rates[0]?.serviceFeePercent ?? 0
  const isUniform = rates.every(({ serviceFeePercent }) => serviceFeePercent === percent)
  return isUniform && Math.abs(takePercent(getRental(price), percent) - price.serviceFee) <= rates.length ? percent : null
}

const getDayEnd = (day: Day) => getDayStart(addDays(day, 1))

/** A day after it was asked, or when either the old or the new days are over. */
export const getChangeExpiry = (askedAt: Date, before: DayRange, after: DayRange) =>
  new Date(Math.min(askedAt.getTime() + answerMs, getDayEnd(before.to).getTime(), getDayEnd(after.to).getTime()))

/** An unanswered change is over from its expiry on, also before the job has written it. */
export const getCurrentChangeState = (change: { state: ChangeState; expiresAt: Date }, now: Date): ChangeState =>
  change.state === 'open' && change.expiresAt <= now ? 'lapsed' : change.state

/** From the approval until the return, while a day is left. */
export const canChangeDays = (booking: { status: string; returnedAt: Date | null; lastDay: Day }, today: Day) =>
  booking.status === 'approved' && booking.returnedAt === null && today <= booking.lastDay

/** Both sides accept; whoever asked has accepted already. */
export const mustAnswerChange = (change: { renterAcceptedAt: unknown; ownerAcceptedAt: unknown }, party: ChangeParty) =>
  (party === 'renter' && change.renterAcceptedAt === null) || (party === 'owner' && change.ownerAcceptedAt === null)

/** What the history stores of a change: its days, then the reason that was given. */
export const formatChangeNote = ({ from, to }: DayRange, reason?: string | null) => `${from}/${to}${reason ? ` ${reason}` : ''}`
export function parseChangeNote(note: string | null): { range: DayRange; reason: string | null } | null {
  const [, from, to, reason] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)(?: ([\s\S]*))?$/.exec(note ?? '') ?? []
  return from && to ? { range: { from, to }, reason: reason || null } : null
}

export type ChangeOptions = {
  booking: PricedBooking
  rate: DayRate
  /** Days that others hold or the owner blocked. */
  unavailableRanges: DayRange[]
  underWay: boolean
}

export type ChangeSide = DayRange & { quote: Quote; dayPrices: DayPrice[]; serviceFeePercent: number | null }
export type BookingChangeView = {
  id: string
  party: ChangeParty
  kind: ChangeKind
  state: ChangeState
  before: ChangeSide
  after: ChangeSide
  /** What the owner earns more, in francs; only the owner and the team see it. */
  earnsMore?: number
  /** Whether the trip was under way when it was asked. */
  underWay: boolean
  message: string | null
  reason: string | null
  renterAcceptedAt: string | null
  ownerAcceptedAt: string | null
  expiresAt: string
  createdAt: string
  closedAt: string | null
}
