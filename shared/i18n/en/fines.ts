import { formatInstant } from '../../lib/days.ts'
import { formatFrancs } from '../../lib/money.ts'
import { formatCount } from './app.ts'

type Fine = { at: string; hadFrom: string; hadUntil: string | null }

export const fineMessages = {
  title: 'Fines',
  count: (open: number) => (open === 0 ? 'None open' : formatCount(open, 'open', 'open')),
  text: 'Fined by police or a speed camera? Enter what the fine says. We tell you whose trip it was, and tell the renter.',
  none: 'No fines yet.',
  enter: 'Enter a fine',
  form: {
    title: 'Whose fine is it?',
    plate: 'Plate',
    day: 'Day',
    time: 'Time',
    amount: 'Amount (RWF)',
    submit: 'Find the trip',
    busy: 'Searching…',
    done: { title: 'The renter knows', text: 'The fine is on this booking.' },
  },
  status: { open: 'Not paid yet', paid: 'Paid' },
  /** On the booking, for each side. */
  card: {
    title: (francs: number) => `Fine of ${formatFrancs(francs)}`,
    about: ({ at, hadFrom, hadUntil }: Fine) =>
      `${formatInstant(at)}. The renter had the car from ${formatInstant(hadFrom)} ${hadUntil ? `to ${formatInstant(hadUntil)}` : 'on'}.`,
    renterAbout: ({ at, hadFrom, hadUntil }: Fine) =>
      `${formatInstant(at)}. You had the car from ${formatInstant(hadFrom)} ${hadUntil ? `to ${formatInstant(hadUntil)}` : 'on'}.`,
    renterNext: 'Pay it, or report a problem below if it isn’t yours.',
    pdf: 'For the police (PDF)',
    paid: 'It’s paid',
    question: (francs: number) => `Is the fine of ${formatFrancs(francs)} paid?`,
    explanation: 'You can’t change this later.',
    done: { title: 'Marked as paid', text: 'The renter sees it too.' },
  },
  pdf: {
    title: (car: string) => `Who had ${car}`,
    intro: 'According to the records of this site, the person below had this car at the time of the fine.',
    driver: 'Had the car',
    owner: 'Owner',
    car: 'Car',
    plate: 'Plate',
    at: 'Time of the fine',
    from: 'Car handed over',
    until: 'Car returned',
    stillOut: 'Not returned yet',
  },
}
