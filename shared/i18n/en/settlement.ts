import {
  chargeKinds,
  type ChargeKind,
  type ChargeStatus,
  type ChargeView,
  type RecordedCharge,
  type SettlementBasis,
  type SettlementKind,
  type SettlementLine,
} from '../../domain/settlement.ts'
import { formatFrancs, groupThousands } from '../../lib/money.ts'
import { formatCount } from './app.ts'

export const chargeKindNames: Record<ChargeKind, string> = {
  extra_km: 'Extra kilometres',
  fuel: 'Missing fuel',
  late: 'Late return',
  cleaning: 'Cleaning',
  damage: 'Damage',
}

export const settlementKindNames: Record<SettlementKind, string> = {
  ...chargeKindNames,
  cash_difference: 'Cash at pickup',
  days_returned: 'Unused days',
  second_driver: 'Second driver',
}

const fuelLevels = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', '1']

function formatLateness(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** How a line of the settlement comes to its sum, such as "124 km over 600 km × RWF 200". */
export function formatSettlementBasis(basis: SettlementBasis): string {
  if (basis.kind === 'extra_km')
    return `${groupThousands(basis.km)} km over ${groupThousands(basis.included)} km × ${formatFrancs(basis.price)}`
  if (basis.kind === 'fuel') {
    const missing =
      basis.unit === 'eighth' ? `${fuelLevels[basis.missing] ?? ''} of the tank missing` : `${basis.missing}% of charge missing`
    const price = basis.price > 0 ? `, ${formatFrancs(basis.price)} per ${basis.unit === 'eighth' ? '⅛' : '10%'}` : ''
    return basis.handling > 0 ? `${missing}${price}, plus ${formatFrancs(basis.handling)} handling` : missing + price
  }
  if (basis.kind === 'late') {
    const parts = [
      basis.days > 0 && `${formatCount(basis.days, 'day', 'days')} × ${formatFrancs(basis.pricePerDay)}`,
      basis.hours > 0 && `${formatCount(basis.hours, 'hour', 'hours')} × ${formatFrancs(basis.price)}`,
    ]
    return `${formatLateness(basis.minutes)} late, first hour free: ${parts.filter(Boolean).join(' and ')}`
  }
  if (basis.kind === 'damage') return basis.reason
  return basis.kind === 'cleaning' ? 'Fixed price' : ''
}

/** The one figure at the end. */
export const formatOutcome = ({ giveBack, extraDue }: { giveBack: number; extraDue: number }) =>
  extraDue > 0 ? `Renter pays ${formatFrancs(extraDue)}` : `Give back ${formatFrancs(giveBack)}`

/** Credits are no charges. */
export const toRecordedCharges = (lines: readonly SettlementLine[]): RecordedCharge[] =>
  lines.flatMap(({ kind, amount, basis }) => {
    const chargeKind = chargeKinds.find((known) => known === kind)
    return chargeKind ? [{ kind: chargeKind, amount, formula: formatSettlementBasis(basis) }] : []
  })

export const settlementMessages = {
  title: 'What the renter owes',
  recorded: 'Costs at return',
  cleaning: (price: string) => `Needs cleaning: ${price}`,
  damage: 'Add damage',
  damageAmount: 'Repair cost (RWF)',
  damageReason: 'What is damaged?',
  damageHint: 'Take photos of it too.',
  removeDamage: 'Remove damage',
  manual: 'Type the deposit myself',
  automatic: 'Work it out for me',
  due: (amount: string) => `Beyond the deposit, the renter pays ${amount}.`,
  dueUnanswered: 'The renter didn’t answer in time, so nothing beyond the deposit is due.',
  status: {
    proposed: null,
    agreed: 'Agreed',
    unanswered: 'Counts, as the renter didn’t object in time',
    objected: 'Our team decides',
    decided: 'Decided by our team',
  } satisfies Record<ChargeStatus, string | null>,
  was: (amount: string) => `instead of ${amount}`,
  /** The renter's side of it. */
  answer: {
    outcome: ({ depositReturned, extraDue }: { depositReturned: number; extraDue: number }) =>
      extraDue > 0 ? `You pay ${formatFrancs(extraDue)} more` : `You get back ${formatFrancs(depositReturned)}`,
    until: (deadline: string) => `You can object until ${deadline}. After that the costs count, up to the deposit.`,
    title: 'Which cost is wrong?',
    text: 'Say why, beside each cost you don’t agree with. Our team decides about those. The owner can read it too.',
    line: (name: string, amount: string) => `${name}: ${amount}`,
    hint: (formula: string) => `${formula}. Leave empty if you agree.`,
    note: 'Anything else',
    photos: (most: number) => `Photos (optional, up to ${most})`,
    submit: 'Send',
    dismiss: 'Not now',
    busy: 'Sending…',
  },
  decide: {
    amount: (name: string, amount: string) => `${name}: of ${amount}, the renter owes (RWF)`,
    hint: (objection: string) => `The renter: ${objection}`,
  },
  giveBack: {
    title: 'Deposit still to give back',
    owner: (amount: string) => `Our team decided: give the renter ${amount} more of the deposit.`,
    renter: (amount: string) => `Our team decided: the owner gives you ${amount} more of the deposit.`,
    admin: (amount: string) => `The owner has to give back ${amount} more of the deposit.`,
    button: 'It’s given back',
    question: (amount: string) => `Has the renter got ${amount}?`,
    explanation: 'You can’t change this later.',
    done: { title: 'Recorded', text: 'You both see it on the booking.' },
  },
  extraDue: {
    title: 'Still to pay',
    owner: (amount: string) => `The renter pays you ${amount} beyond the deposit.`,
    renter: (amount: string) => `Pay the owner ${amount} beyond the deposit.`,
    admin: (amount: string) => `The renter pays the owner ${amount} beyond the deposit.`,
    button: 'It’s paid',
    question: (amount: string) => `Did you get ${amount}?`,
    explanation: 'You can’t change this later.',
    done: { title: 'Recorded', text: 'You both see it on the booking.' },
  },
}

/** How both sides stand to it, such as "Decided by our team, instead of RWF 7,000: the renter's words". */
export function describeCharge({ status, amount, decided = amount, objection }: Omit<ChargeView, 'kind' | 'formula'>) {
  const standing = settlementMessages.status[status]
  const was = decided === amount ? null : settlementMessages.was(formatFrancs(amount))
  return [[standing, was].filter(Boolean).join(', '), objection].filter(Boolean).join(': ')
}
