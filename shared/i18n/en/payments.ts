import type { Audience } from '../../domain/booking.ts'
import type { LedgerKind, LedgerLineView } from '../../domain/ledger.ts'
import { counted } from './app.ts'
import { dashboardPages } from './dashboard.ts'

/** Who reads a statement: the owner whose month it is, or the team. */
export type StatementReader = 'owner' | 'admin'

const partsTo = (title: string, total: string, who: string) => ({
  earnings: {
    title,
    rental: 'Rental with fees',
    fees: 'Fees and commission',
    total,
    extra: `Deposits that ${who} kept and differences in cash are not counted as earnings.`,
  },
  held: {
    title: `Deposits with ${who}`,
    before: 'At the beginning',
    collected: 'Collected',
    returned: 'Given back',
    kept: 'Kept, with a reason',
    after: 'At the end',
  },
})

/** What a line of the ledger is, on a booking and in an owner's payments. */
export const ledgerKindNames: Record<LedgerKind, string> = {
  rental: 'Rental and fees',
  deposit: 'Deposit',
  fees_due: 'Due to the platform',
  deposit_returned: 'Deposit returned',
  deposit_kept: 'Deposit kept',
  cash_difference: 'Difference in cash',
  settlement: 'Settlement',
  correction: 'Correction',
}

export const paymentMessages = {
  title: dashboardPages.payments,
  subtitle: 'What you collected, what you keep of it, and what is due to the platform',
  figures: {
    label: 'Figures',
    total: 'Total Earnings',
    month: 'This Month',
    pending: 'Pending Payments',
    pendingNote: 'Yours when you collect the cash',
  },
  due: {
    title: 'Due to the platform',
    nothing: 'Nothing is due. Fees fall due when you record the cash of a pickup.',
    credit: (sum: string) => `You have paid ${sum} ahead. It counts against the next fees.`,
    text: 'The fees of your renters and the commission, less what you have paid.',
    limit: (limit: string) => `From ${limit} on, your cars take no new bookings until it is paid.`,
    held: (limit: string) => `Your cars take no new bookings until less than ${limit} is due.`,
    howTo: 'How to pay it',
    call: 'Call to agree how you hand it over or send it:',
    write: 'Write to agree how you hand it over or send it:',
    contact: 'Contact Us',
    payTo: 'Send the sum to:',
    momo: 'Mobile money',
    bank: 'Bank account',
    reference: 'Name this reference, so that it is counted as yours:',
    afterwards: 'Tell here that you have paid. It stands below as soon as the platform has found it.',
  },
  claim: {
    open: 'I have paid',
    title: 'What you have paid',
    text: 'The platform looks for it by its reference, and confirms it. Until then it stays due.',
    amount: 'Amount',
    reference: 'Reference of the payment',
    referenceHint: 'The number of the transfer, or how you handed over the cash',
    submit: 'Send',
    busy: 'Sending…',
    done: { title: 'Payment told', text: 'It waits for confirmation.' },
    waits: 'Waits for confirmation.',
    waitsText: (sum: string, reference: string) => `You told of ${sum} with the reference ${reference}.`,
    refused: (sum: string, reference: string) => `${sum} with the reference ${reference} was not found.`,
  },
  charts: {
    byMonth: 'Earnings by month',
    byCar: 'Earnings by car',
    month: 'Month',
    car: 'Car',
    earnings: 'Earnings',
    others: (count: number) => counted(count, 'other car', 'other cars'),
  },
  statements: {
    title: 'Monthly statements',
    month: 'Month',
    open: 'Open statement',
  },
  history: {
    title: 'Payment History',
    empty: 'No payment records found',
    emptyText: 'A booking that you approve stands here with its cash and its fees.',
    emptyFiltered: 'No line is of this month and car.',
    clear: 'Show all payments',
    month: 'Month',
    car: 'Car',
    allMonths: 'All months',
    allCars: 'All cars',
    count: (total: number) => counted(total, 'line', 'lines'),
    open: (code: string, car: string) => `Open booking ${code}, ${car}`,
  },
  columns: {
    booking: 'Booking',
    date: 'Date',
    description: 'Description',
    method: 'Method',
    amount: 'Amount',
    status: 'Status',
    car: 'Car',
    note: 'Note',
    francs: 'Amount (RWF)',
  },
  kinds: ledgerKindNames,
  methods: { cash: 'Cash', settlement: 'Settlement' },
  statement: {
    title: dashboardPages.statement,
    back: dashboardPages.payments,
    print: 'Print',
    csv: 'Download CSV',
    pdf: 'Download PDF',
    soFar: 'This month is not over: what you see is what was recorded so far.',
    reference: (reference: string) => `Reference ${reference}`,
    earlier: (month: string) => `Earlier: ${month}`,
    later: (month: string) => `Later: ${month}`,
    nav: 'Other months',
    cash: {
      title: 'Cash collected',
      rental: 'Rental with fees',
      deposits: 'Security deposits',
      differences: 'Differences in cash',
      total: 'Collected',
    },
    to: {
      owner: partsTo('Your earnings', 'You earned', 'you'),
      admin: partsTo('Earnings of the owner', 'The owner earned', 'the owner'),
    } satisfies Record<StatementReader, unknown>,
    due: {
      title: 'Due to the platform',
      before: 'At the beginning',
      fees: 'Fees and commission of this month',
      settled: 'Paid',
      corrected: 'Corrections',
      after: 'At the end',
    },
    lines: 'Every line of this month',
    noLines: 'No cash was recorded in this month.',
    more: (shown: number, total: number) => `The first ${shown} of ${total} lines. The CSV has all of them.`,
  },
}

const completed: Partial<Record<LedgerKind, string>> = { deposit_kept: 'Kept', deposit_returned: 'Returned', correction: 'Counted' }

/** How a line stands, in one vocabulary wherever it is shown. */
export function ledgerStatus({ kind, amount, status, month }: Omit<LedgerLineView, 'id' | 'at'>, reader: Audience) {
  // What ended without a trip has failed in the accounts; here it only means that nobody owes it.
  if (status === 'failed') return 'Not due'
  if (status === 'completed') return kind === 'cash_difference' && amount < 0 ? 'Not paid' : (completed[kind] ?? 'Paid')
  // Fees fall due with the cash of the pickup.
  if (kind === 'fees_due') return month === null ? 'Owed from pickup' : 'Owed'
  return reader === 'owner' ? 'To collect' : 'Not paid yet'
}

/** True only once cash was recorded at pickup. */
export const paymentRegistered = 'Your in-person payment has been registered.'
