import type { SignedAgreement } from '../../../../shared/domain/agreement.ts'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { longDay, showInstant } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { groupThousands, showFrancs } from '../../../../shared/lib/money.ts'
import { priceLines } from '../../../../shared/domain/price-lines.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { agreementPaperWords } from '../../../../shared/i18n/en/agreement-pdf.ts'
import { bookingPaperWords } from '../../../../shared/i18n/en/booking-documents.ts'
import { bookingWords } from '../../../../shared/i18n/en/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { publicWords } from '../../../../shared/i18n/en/public.ts'
import { type Fact, facts, part, sums } from '../../../lib/pdf/components.ts'
import { buildLetterhead, type PdfDocument } from '../../../lib/pdf/pdf-document.ts'
import { toSide } from './agreement-pdf.ts'

export type BookingPdf = { agreement: SignedAgreement; booking: BookingView; settings: Settings }

const handedOver = ({ handovers }: BookingView) => handovers.find(({ kind }) => kind === 'pickup')
const { side, facts: factWords, none: blank } = agreementPaperWords

export const sides = ({ renter, owner }: SignedAgreement): Fact[] => [
  [side.renter, toSide(renter)],
  [side.owner, toSide(owner)],
]

export const carAndDays = ({ car, from, to, pickupHour }: SignedAgreement): Fact[] => [
  [factWords.car, car.title],
  [factWords.plate, car.plate ?? blank],
  [factWords.from, bookingWords.pickup.at(longDay(from), pickupHour)],
  [factWords.to, longDay(to)],
]

/** Throws `not_found` before any cash is recorded. */
export function buildReceiptPdf({ agreement, booking, settings }: BookingPdf): PdfDocument {
  const words = bookingPaperWords.receipt
  const pickup = handedOver(booking)
  if (!pickup || pickup.cashReceived === null) throw new AppError('not_found')
  const back = booking.handovers.find(({ kind }) => kind === 'return')?.depositReturned ?? null
  return {
    ...buildLetterhead(settings),
    title: words.title(agreement.car.title),
    about: bookingWords.page.paper(booking.id),
    content: [
      part(words.people),
      facts([...sides(agreement), ...carAndDays(agreement)]),
      part(agreementPaperWords.price),
      sums(priceLines({ ...agreement, quote: getQuote(agreement), reader: 'both' }), {
        label: publicWords.price.total,
        francs: agreement.totalPrice,
      }),
      part(words.cash),
      facts([[words.cash, showFrancs(pickup.cashReceived)], ...(back === null ? [] : [[words.deposit, showFrancs(back)] satisfies Fact])]),
      { text: words.received(showInstant(pickup.at)), margin: [0, 8, 0, 0] },
    ],
  }
}

/** Throws `not_found` unless the car is marked as not returned. */
export function buildPolicePdf({ agreement, booking, settings }: BookingPdf): PdfDocument {
  const words = bookingPaperWords.police
  const pickup = handedOver(booking)
  const said = booking.events.find(({ action }) => action === 'not_returned')
  if (!booking.isOut || !pickup) throw new AppError('not_found')
  return {
    ...buildLetterhead(settings),
    title: words.title(agreement.car.title),
    about: bookingWords.page.paper(booking.id),
    content: [
      { text: words.intro, margin: [0, 0, 0, 6] },
      part(words.people),
      facts(sides(agreement)),
      part(words.car),
      facts([
        [factWords.car, agreement.car.title],
        [factWords.plate, agreement.car.plate ?? blank],
        [words.odometer, pickup.odometer === null ? words.none : words.km(groupThousands(pickup.odometer))],
        [words.fuel, pickup.fuel === null ? words.none : handoverWords.gauge.fuelLevel(pickup.fuel)],
        [words.notes, pickup.notes || words.none],
      ]),
      part(words.trip),
      facts([
        [words.handedOver, showInstant(pickup.at)],
        [words.due, longDay(agreement.to)],
        ...(said ? [[words.said, showInstant(said.at)] satisfies Fact] : []),
        ...agreement.signatures.map(({ kind, at }): Fact => [`${words.agreement}: ${side[kind]}`, showInstant(at)]),
      ]),
    ],
  }
}
