import { type Day, getDayStart } from '../lib/days.ts'
import { hourMs, minuteMs } from '../lib/durations.ts'
import { fuelEighths } from './handover.ts'
import { lateParts, parseHour, type Terms } from './terms.ts'

/** What the renter may owe at return; credits are negative. */
export const chargeKinds = ['extra_km', 'fuel', 'late', 'cleaning', 'damage'] as const
export type ChargeKind = (typeof chargeKinds)[number]
export type SettlementKind = ChargeKind | 'cash_difference' | 'days_returned' | 'second_driver'

type ReturnTerms = Pick<Terms, 'kmPerDay' | 'extraKmPrice' | 'fuelPrice' | 'fuelHandling' | 'cleaningFee' | 'lateCharged'>
export type SettledBooking = {
  days: number
  to: Day
  returnHour: string
  pricePerDay: number
  deposit: number
  terms: ReturnTerms
  isElectric: boolean
  /** Francs; negative where the owner owes them. */
  secondDriver?: number
  /** Francs that the owner gives back for unused days. */
  daysGivenBack?: number
}
/** `fuel` in eighths, also of the charge; `cashDifference` is negative where less was paid. */
export type PickupReading = { odometer: number | null; fuel: number | null; cashDifference?: number }
export type Damage = { amount: number; reason: string }
export type ReturnReading = {
  at: Date
  odometer: number | null
  fuel: number | null
  isDirty?: boolean
  damages?: readonly Damage[]
  /** Charges that the owner waives. */
  waived?: readonly ChargeKind[]
}

/** How a line comes to its sum; prices in francs. */
export type SettlementBasis =
  | { kind: 'extra_km'; km: number; included: number; price: number }
  | { kind: 'fuel'; unit: 'eighth'; missing: number; price: number; handling: number }
  | { kind: 'fuel'; unit: 'percent'; missing: number; price: number; handling: number }
  | { kind: 'late'; minutes: number; days: number; hours: number; price: number; pricePerDay: number }
  | { kind: 'cleaning' }
  | { kind: 'damage'; reason: string }
  | { kind: 'cash_difference' | 'days_returned' | 'second_driver' }

export type SettlementLine = { kind: SettlementKind; amount: number; basis: SettlementBasis }

/** Francs. What is owed beyond the deposit is `extraDue`. */
export type SettlementSums = { total: number; depositKept: number; giveBack: number; extraDue: number }
export type Settlement = SettlementSums & { lines: SettlementLine[]; deposit: number }

/** As recorded at return; `formula` in the words that both read, `decided` in francs by the team. */
export type RecordedCharge = { kind: ChargeKind; amount: number; formula: string; objection?: string; decided?: number }
/** The team decides the lines to which the renter objected, in the dispute of that id. */
export type RecordedCharges = { lines: RecordedCharge[]; extraDue: number; disputeId?: string }
export const maxDamages = 3
export const maxCharges = chargeKinds.length - 1 + maxDamages

/** `unanswered`: the renter said nothing in time, so the line stands. */
export type ChargeStatus = 'proposed' | 'agreed' | 'unanswered' | 'objected' | 'decided'
export type ChargeView = RecordedCharge & { status: ChargeStatus }
/** `objectUntil` is an ISO instant. */
export type ChargesView = Omit<RecordedCharges, 'lines'> & { lines: ChargeView[]; objectUntil: string }

/** After the system has closed a trip, the owner may keep part of the deposit for so long. */
export const proposalHours = 24
export const getProposalDeadline = (closedAt: Date) => new Date(closedAt.getTime() + proposalHours * hourMs)

export const objectionHours = 48
export const getObjectionDeadline = (recordedAt: Date) => new Date(recordedAt.getTime() + objectionHours * hourMs)
/** To returns that were recorded until then nobody can object any more. */
export const getObjectionCutoff = (now: Date) => new Date(now.getTime() - objectionHours * hourMs)

type ChargesOfRecord = { charges: RecordedCharges; recordedAt: Date; answeredAt: Date | null }

export function toChargesView({ charges, recordedAt, answeredAt }: ChargesOfRecord, now: Date): ChargesView {
  const deadline = getObjectionDeadline(recordedAt)
  const getOpenStatus = (): ChargeStatus => (now < deadline ? 'proposed' : 'unanswered')
  const getStatus = ({ objection, decided }: RecordedCharge): ChargeStatus => {
    if (objection !== undefined) return decided === undefined ? 'objected' : 'decided'
    return answeredAt && answeredAt < deadline ? 'agreed' : getOpenStatus()
  }
  return {
    ...charges,
    lines: charges.lines.map((line) => ({ ...line, status: getStatus(line) })),
    objectUntil: deadline.toISOString(),
  }
}

/** Whether both sides or the team have said yes to every line. */
export const isSettled = ({ lines }: ChargesView) => lines.every(({ status }) => status === 'agreed' || status === 'decided')

/** What the renter owes once the team has decided. */
export const sumCharges = ({ lines }: Pick<RecordedCharges, 'lines'>, deposit: number) =>
  sumSettlement(
    lines.map(({ amount, decided }) => ({ amount: decided ?? amount })),
    deposit,
  )

export const lateGraceMinutes = 60

export const getDueTime = ({ to, returnHour }: Pick<SettledBooking, 'to' | 'returnHour'>) =>
  new Date(getDayStart(to).getTime() + parseHour(returnHour) * hourMs)

function getExtraKm({ days, terms: { kmPerDay, extraKmPrice: price } }: SettledBooking, pickup: PickupReading, returned: ReturnReading) {
  if (kmPerDay === null || price === null || pickup.odometer === null || returned.odometer === null) return []
  const included = kmPerDay * days
  const km = returned.odometer - pickup.odometer - included
  return km > 0 ? [{ kind: 'extra_km', amount: km * price, basis: { kind: 'extra_km', km, included, price } } as const] : []
}

const percentPerEighth = 100 / fuelEighths

function getFuel({ isElectric, terms }: SettledBooking, pickup: PickupReading, returned: ReturnReading): SettlementLine[] {
  if (pickup.fuel === null || returned.fuel === null || pickup.fuel <= returned.fuel) return []
  const eighths = pickup.fuel - returned.fuel
  const [price, handling] = [terms.fuelPrice ?? 0, terms.fuelHandling ?? 0]
  const amount = Math.round(isElectric ? (eighths * percentPerEighth * price) / 10 : eighths * price) + handling
  if (amount === 0) return []
  const missing = isElectric ? eighths * percentPerEighth : eighths
  return [{ kind: 'fuel', amount, basis: { kind: 'fuel', unit: isElectric ? 'percent' : 'eighth', missing, price, handling } }]
}

/** The grace is free; each hour begun after it costs its part, and 24 of them at most a day's price. */
function getLate(booking: SettledBooking, { at }: ReturnReading): SettlementLine[] {
  const minutes = Math.floor((at.getTime() - getDueTime(booking).getTime()) / minuteMs)
  const { pricePerDay, terms } = booking
  if (!terms.lateCharged || minutes <= lateGraceMinutes) return []
  const lateHours = Math.ceil((minutes - lateGraceMinutes) / 60)
  const price = Math.round(pricePerDay / lateParts)
  const restHours = lateHours % 24
  const isFullDay = restHours >= lateParts || restHours * price >= pricePerDay
  const days = Math.floor(lateHours / 24) + (isFullDay ? 1 : 0)
  const hours = isFullDay ? 0 : restHours
  return [{ kind: 'late', amount: days * pricePerDay + hours * price, basis: { kind: 'late', minutes, days, hours, price, pricePerDay } }]
}

function getCleaning({ terms: { cleaningFee } }: SettledBooking, { isDirty }: ReturnReading): SettlementLine[] {
  return isDirty && cleaningFee !== null ? [{ kind: 'cleaning', amount: cleaningFee, basis: { kind: 'cleaning' } }] : []
}

const getDamages = ({ damages = [] }: ReturnReading): SettlementLine[] =>
  damages.map(({ amount, reason }) => ({ kind: 'damage', amount, basis: { kind: 'damage', reason } }))

const getPlainLine = (kind: 'cash_difference' | 'days_returned' | 'second_driver', amount: number): SettlementLine[] =>
  amount === 0 ? [] : [{ kind, amount, basis: { kind } }]

/** Credits above the charges are given back with the deposit. */
export function sumSettlement(lines: readonly Pick<SettlementLine, 'amount'>[], deposit: number): SettlementSums {
  const total = lines.reduce((francs, { amount }) => francs + amount, 0)
  const depositKept = Math.min(Math.max(total, 0), deposit)
  return { total, depositKept, giveBack: deposit - depositKept + Math.max(-total, 0), extraDue: Math.max(total - deposit, 0) }
}

/** Terms that the booking does not state cost nothing, and readings that are missing count nothing. */
export function settle(booking: SettledBooking, pickup: PickupReading, returned: ReturnReading): Settlement {
  const { deposit, secondDriver = 0, daysGivenBack = 0 } = booking
  const charges: SettlementLine[] = [
    ...getExtraKm(booking, pickup, returned),
    ...getFuel(booking, pickup, returned),
    ...getLate(booking, returned),
    ...getCleaning(booking, returned),
    ...getDamages(returned),
  ]
  const lines = [
    ...charges.filter(({ kind }) => !returned.waived?.some((waived) => waived === kind)),
    ...getPlainLine('second_driver', secondDriver),
    ...getPlainLine('days_returned', -daysGivenBack),
    ...getPlainLine('cash_difference', -(pickup.cashDifference ?? 0)),
  ]
  return { ...sumSettlement(lines, deposit), lines, deposit }
}
