import type { Signature, SignedAgreement } from '../../../../shared/domain/agreement.ts'
import { longDay, showInstant } from '../../../../shared/lib/days.ts'
import { showPhone } from '../../../../shared/lib/phone.ts'
import { priceLines } from '../../../../shared/domain/price-lines.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { agreementPaperWords as words } from '../../../../shared/i18n/en/agreement-pdf.ts'
import { bookingWords } from '../../../../shared/i18n/en/booking.ts'
import { publicWords } from '../../../../shared/i18n/en/public.ts'
import { facts, paragraphs, part, sums } from '../../../lib/pdf/components.ts'
import { buildLetterhead, type PdfDocument } from '../../../lib/pdf/pdf-document.ts'

export const toSide = ({ name, phone }: SignedAgreement['renter']) => (phone ? `${name}\n${showPhone(phone)}` : name)

const signed = ({ kind, name, at, version, text }: Signature) => [
  part(words.side[kind]),
  { text: words.signed(name, showInstant(at), version), bold: true, margin: [0, 0, 0, 6] as [number, number, number, number] },
  ...paragraphs(text),
]

export function buildAgreementPdf(agreement: SignedAgreement, settings: Settings): PdfDocument {
  const { bookingId, renter, owner, car, from, to, pickupHour, signatures } = agreement
  return {
    ...buildLetterhead(settings),
    title: bookingWords.page.agreementTitle(car.title),
    about: bookingWords.page.paper(bookingId),
    content: [
      part(words.trip),
      facts([
        [words.side.renter, toSide(renter)],
        [words.side.owner, toSide(owner)],
        [words.facts.car, car.title],
        [words.facts.plate, car.plate ?? words.none],
        [words.facts.from, bookingWords.pickup.at(longDay(from), pickupHour)],
        [words.facts.to, longDay(to)],
      ]),
      part(words.price),
      sums(priceLines({ ...agreement, quote: getQuote(agreement), reader: 'both' }), {
        label: publicWords.price.total,
        francs: agreement.totalPrice,
      }),
      ...signatures.flatMap(signed),
      ...(signatures.length < 2 ? [{ text: words.ownerPending, italics: true }] : []),
    ],
  }
}
