import { type Quote, takePercent } from './pricing.ts'
import { type ChargeKind, chargeKinds } from './settlement.ts'

export const ledgerKinds = [
  'rental',
  'deposit',
  'fees_due',
  'deposit_returned',
  'deposit_kept',
  'cash_difference',
  ...chargeKinds,
  'extra_due',
  'settlement',
  'correction',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export const ledgerStatuses = ['pending', 'completed', 'failed'] as const
export type LedgerStatus = (typeof ledgerStatuses)[number]
/** `amount` in francs, negative only for a shortfall or a correction. */
export type LedgerLine = { kind: LedgerKind; amount: number; status: LedgerStatus }
/** `month` is in Kigali time and null until the cash is recorded. */
export type LedgerLineView = LedgerLine & { id: string; at: string; month: string | null }

export const createApprovalLines = (booking: AgreedCash): LedgerLine[] => [
  { kind: 'rental', amount: booking.totalPrice - booking.deposit, status: 'pending' },
  { kind: 'deposit', amount: booking.deposit, status: 'pending' },
  { kind: 'fees_due', amount: booking.serviceFee + booking.inPersonFee + booking.commission, status: 'pending' },
]

type AgreedCash = Pick<Quote, 'totalPrice' | 'deposit' | 'serviceFee' | 'inPersonFee'> & { commission: number }
export type ChangedCash = { before: AgreedCash; after: AgreedCash }

/** A change of days: what is due more or less, as lines of their own. */
export function createChangeLines({ before, after }: ChangedCash): LedgerLine[] {
  const [old, changed] = [createApprovalLines(before), createApprovalLines(after)]
  return changed.map((line, index) => ({ ...line, amount: line.amount - (old[index]?.amount ?? 0) })).filter(({ amount }) => amount !== 0)
}

export const kindsCompletedAtPickup: readonly LedgerKind[] = ['rental', 'deposit']

/** A difference in cash changes no fee. */
export const createDifferenceLines = (booking: Pick<Quote, 'totalPrice'>, cashReceived: number): LedgerLine[] =>
  cashReceived === booking.totalPrice ? [] : [{ kind: 'cash_difference', amount: cashReceived - booking.totalPrice, status: 'completed' }]

export const createReturnLines = (deposit: number, depositReturned: number): LedgerLine[] => [
  { kind: 'deposit_returned', amount: depositReturned, status: 'completed' },
  { kind: 'deposit_kept', amount: deposit - depositReturned, status: 'completed' },
]

type ChargeAmount = { kind: ChargeKind; amount: number }

const getLateCommission = (charges: readonly ChargeAmount[], commissionPercent: number) =>
  takePercent(
    charges.reduce((francs, { kind, amount }) => (kind === 'late' ? francs + amount : francs), 0),
    commissionPercent,
  )

/** What the renter owes at return, or how the team changes it. Of late hours the platform takes its commission, as of rental days. */
export function createChargeLines(
  after: readonly ChargeAmount[],
  before: readonly ChargeAmount[],
  commissionPercent: number,
): LedgerLine[] {
  const lines: LedgerLine[] = [
    ...after.map(({ kind, amount }, index) => ({ kind, amount: amount - (before[index]?.amount ?? 0), status: 'completed' as const })),
    {
      kind: 'fees_due',
      amount: getLateCommission(after, commissionPercent) - getLateCommission(before, commissionPercent),
      status: 'pending',
    },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

/** What the charges come to beyond the deposit; it is due once the renter has agreed or the team has decided. */
export const createExtraDueLines = (francs: number): LedgerLine[] =>
  francs === 0 ? [] : [{ kind: 'extra_due', amount: francs, status: 'pending' }]

export const decidedKinds: readonly LedgerKind[] = ['deposit_returned', 'deposit_kept']

/** After a dispute the owner gives back more of the deposit than at the return. */
export const createDecidedLines = (francs: number): LedgerLine[] =>
  francs === 0
    ? []
    : [
        { kind: 'deposit_returned', amount: francs, status: 'pending' },
        { kind: 'deposit_kept', amount: -francs, status: 'pending' },
      ]

const sumPending = (lines: readonly LedgerLine[], pendingKind: LedgerKind) =>
  lines.reduce((francs, { kind, status, amount }) => (kind === pendingKind && status === 'pending' ? francs + amount : francs), 0)

/** Francs of the deposit that the owner still has to give back. */
export const sumToGiveBack = (lines: readonly LedgerLine[]) => sumPending(lines, 'deposit_returned')

/** Francs that the renter still has to pay beyond the deposit. */
export const sumExtraDue = (lines: readonly LedgerLine[]) => sumPending(lines, 'extra_due')
