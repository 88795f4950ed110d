import type { SignedAgreement } from '../../../../shared/domain/agreement.ts'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { listPriceLines } from '../../../../shared/domain/price-lines.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { agreementPaperWords, bookingPaperWords } from '../../../../shared/i18n/en/pdfs.ts'
import { bookingWords } from '../../../../shared/i18n/en/bookings.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { publicWords } from '../../../../shared/i18n/en/public.ts'
import { type DetailRow, detailTable, sectionTitle, totalsTable, buildLetterhead, type PdfDocument } from '../../../lib/pdf/pdf-document.ts'
import { formatParty } from './agreement-pdf.ts'

export type BookingPdfData = { agreement: SignedAgreement; booking: BookingView; settings: Settings }

const findPickup = ({ handovers }: BookingView) => handovers.find(({ kind }) => kind === 'pickup')
const { side, facts: labels, none: blank } = agreementPaperWords

export const toPartyRows = ({ renter, owner }: SignedAgreement): DetailRow[] => [
  [side.renter, formatParty(renter)],
  [side.owner, formatParty(owner)],
]

export const toTripRows = ({ car, from, to, pickupHour }: SignedAgreement): DetailRow[] => [
  [labels.car, car.title],
  [labels.plate, car.plate ?? blank],
  [labels.from, bookingWords.pickup.at(formatLongDay(from), pickupHour)],
  [labels.to, formatLongDay(to)],
]

/** Throws `not_found` before any cash is recorded. */
export function buildReceiptPdf({ agreement, booking, settings }: BookingPdfData): PdfDocument {
  const words = bookingPaperWords.receipt
  const pickup = findPickup(booking)
  if (!pickup || pickup.cashReceived === null) throw new AppError('not_found')
  const depositReturned = booking.handovers.find(({ kind }) => kind === 'return')?.depositReturned ?? null
  return {
    ...buildLetterhead(settings),
    title: words.title(agreement.car.title),
    about: bookingWords.page.paper(booking.id),
    content: [
      sectionTitle(words.people),
      detailTable([...toPartyRows(agreement), ...toTripRows(agreement)]),
      sectionTitle(agreementPaperWords.price),
      totalsTable(listPriceLines({ ...agreement, quote: getQuote(agreement), reader: 'both' }), {
        label: publicWords.price.total,
        francs: agreement.totalPrice,
      }),
      sectionTitle(words.cash),
      detailTable([
        [words.cash, formatFrancs(pickup.cashReceived)],
        ...(depositReturned === null ? [] : [[words.deposit, formatFrancs(depositReturned)] satisfies DetailRow]),
      ]),
      { text: words.received(formatInstant(pickup.at)), margin: [0, 8, 0, 0] },
    ],
  }
}

/** Throws `not_found` unless the car is marked as not returned. */
export function buildPolicePdf({ agreement, booking, settings }: BookingPdfData): PdfDocument {
  const words = bookingPaperWords.police
  const pickup = findPickup(booking)
  const reported = booking.events.find(({ action }) => action === 'not_returned')
  if (!booking.isOut || !pickup) throw new AppError('not_found')
  return {
    ...buildLetterhead(settings),
    title: words.title(agreement.car.title),
    about: bookingWords.page.paper(booking.id),
    content: [
      { text: words.intro, margin: [0, 0, 0, 6] },
      sectionTitle(words.people),
      detailTable(toPartyRows(agreement)),
      sectionTitle(words.car),
      detailTable([
        [labels.car, agreement.car.title],
        [labels.plate, agreement.car.plate ?? blank],
        [words.odometer, pickup.odometer === null ? words.none : words.km(groupThousands(pickup.odometer))],
        [words.fuel, pickup.fuel === null ? words.none : handoverWords.gauge.fuelLevel(pickup.fuel)],
        [words.notes, pickup.notes || words.none],
      ]),
      sectionTitle(words.trip),
      detailTable([
        [words.handedOver, formatInstant(pickup.at)],
        [words.due, formatLongDay(agreement.to)],
        ...(reported ? [[words.said, formatInstant(reported.at)] satisfies DetailRow] : []),
        ...agreement.signatures.map(({ kind, at }): DetailRow => [`${words.agreement}: ${side[kind]}`, formatInstant(at)]),
      ]),
    ],
  }
}
