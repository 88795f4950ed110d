import type { SignedAgreement } from '../../../../shared/domain/agreement.ts'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { listBookedLines } from '../../../../shared/domain/booked-price-lines.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { agreementPdfMessages, bookingDocumentMessages } from '../../../../shared/i18n/en/pdfs.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { paymentMethodMessages } from '../../../../shared/i18n/en/payment-methods.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { changeMessages } from '../../../../shared/i18n/en/booking-changes.ts'
import type { ChargesView } from '../../../../shared/domain/settlement.ts'
import { describeCharge, settlementKindNames } from '../../../../shared/i18n/en/settlement.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import {
  type DetailRow,
  buildDetailTable,
  buildSectionTitle,
  buildTotalsTable,
  buildLetterhead,
  type PdfDocument,
} from '../../../lib/pdf/pdf-document.ts'
import { formatParty } from './agreement-pdf.ts'

export type BookingPdfData = { agreement: SignedAgreement; booking: BookingView; settings: Settings }

const findPickup = ({ handovers }: BookingView) => handovers.find(({ kind }) => kind === 'pickup')
const { side, labels, none: blank } = agreementPdfMessages

export const toPartyRows = ({ renter, owner }: SignedAgreement): DetailRow[] => [
  [side.renter, formatParty(renter)],
  [side.owner, formatParty(owner)],
]

export const toTripRows = ({ car, from, to, pickupHour, returnHour }: SignedAgreement): DetailRow[] => [
  [labels.car, car.title],
  [labels.plate, car.plate ?? blank],
  [labels.from, bookingMessages.pickup.at(formatLongDay(from), pickupHour)],
  [labels.to, bookingMessages.pickup.at(formatLongDay(to), returnHour)],
]

/** What a change during the trip added, which is paid with the return. */
function toAddedDaysRows({ changes, handovers }: BookingView): DetailRow[] {
  const added = changes
    .filter(({ state, underWay }) => state === 'accepted' && underWay)
    .reduce((francs, { before, after }) => francs + after.quote.totalPrice - before.quote.totalPrice, 0)
  const label = changeMessages.receipt[handovers.some(({ kind }) => kind === 'return') ? 'paid' : 'due']
  return added === 0 ? [] : [[label, formatFrancs(added)]]
}

export const listChargeRows = (charges: ChargesView | null): DetailRow[] => [
  ...(charges?.lines ?? []).map(
    (line): DetailRow => [
      settlementKindNames[line.kind],
      [formatFrancs(line.decided ?? line.amount), line.formula, describeCharge(line)].filter(Boolean).join('\n'),
    ],
  ),
  ...(charges?.extraDue ? [[bookingDocumentMessages.record.due, formatFrancs(charges.extraDue)] satisfies DetailRow] : []),
]

/** Throws `not_found` before any money is recorded. */
export function getPaidPickup(booking: BookingView) {
  const pickup = findPickup(booking)
  if (!pickup || pickup.cashReceived === null) throw new AppError('not_found')
  return { ...pickup, cashReceived: pickup.cashReceived }
}

type ReceiptPdfData = BookingPdfData & { number: string; issuedAt: Date }

/** Throws `not_found` before any money is recorded. */
export function buildReceiptPdf({ agreement, booking, settings, number, issuedAt }: ReceiptPdfData): PdfDocument {
  const messages = bookingDocumentMessages.receipt
  const pickup = getPaidPickup(booking)
  const returned = booking.handovers.find(({ kind }) => kind === 'return')
  const depositReturned = returned?.depositReturned ?? null
  return {
    ...buildLetterhead(settings),
    title: messages.title(agreement.car.title),
    about: messages.about(number, formatInstant(issuedAt), bookingMessages.page.paper(booking.id)),
    content: [
      buildSectionTitle(messages.people),
      buildDetailTable([...toPartyRows(agreement), ...toTripRows(agreement)]),
      buildSectionTitle(agreementPdfMessages.price),
      buildTotalsTable(listBookedLines({ ...agreement, quote: getQuote(agreement), viewer: 'both' }), {
        label: publicMessages.price.total,
        francs: agreement.totalPrice,
      }),
      buildSectionTitle(messages.cash),
      buildDetailTable([
        [messages.cash, formatFrancs(pickup.cashReceived)],
        [paymentMethodMessages.label, paymentMethodMessages.describe(pickup.method, pickup.reference)],
        ...toAddedDaysRows(booking),
        ...(depositReturned === null ? [] : [[messages.deposit, formatFrancs(depositReturned)] satisfies DetailRow]),
        ...listChargeRows(returned?.charges ?? null),
      ]),
      { text: messages.received(formatInstant(pickup.at)), margin: [0, 8, 0, 0] },
    ],
  }
}

/** Throws `not_found` unless the car is marked as not returned. */
export function buildPolicePdf({ agreement, booking, settings }: BookingPdfData): PdfDocument {
  const messages = bookingDocumentMessages.police
  const pickup = findPickup(booking)
  const reported = booking.events.find(({ action }) => action === 'not_returned')
  if (!booking.isOut || !pickup) throw new AppError('not_found')
  return {
    ...buildLetterhead(settings),
    title: messages.title(agreement.car.title),
    about: bookingMessages.page.paper(booking.id),
    content: [
      { text: messages.intro, margin: [0, 0, 0, 6] },
      buildSectionTitle(messages.people),
      buildDetailTable(toPartyRows(agreement)),
      buildSectionTitle(messages.car),
      buildDetailTable([
        [labels.car, agreement.car.title],
        [labels.plate, agreement.car.plate ?? blank],
        [messages.odometer, pickup.odometer === null ? messages.none : messages.km(groupThousands(pickup.odometer))],
        [messages.fuel, pickup.fuel === null ? messages.none : handoverMessages.gauge.fuelLevel(pickup.fuel)],
        [messages.notes, pickup.notes || messages.none],
      ]),
      buildSectionTitle(messages.trip),
      buildDetailTable([
        [messages.handedOver, formatInstant(pickup.at)],
        [messages.due, bookingMessages.pickup.at(formatLongDay(agreement.to), agreement.returnHour)],
        ...(reported ? [[messages.said, formatInstant(reported.at)] satisfies DetailRow] : []),
        ...agreement.signatures.map(({ kind, at }): DetailRow => [`${messages.agreement}: ${side[kind]}`, formatInstant(at)]),
      ]),
    ],
  }
}
