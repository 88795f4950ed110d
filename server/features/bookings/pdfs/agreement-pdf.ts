import type { Signature, SignedAgreement } from '../../../../shared/domain/agreement.ts'
import { formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { formatPhone } from '../../../../shared/lib/phone.ts'
import { listPriceLines } from '../../../../shared/domain/price-lines.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { agreementPaperWords as words } from '../../../../shared/i18n/en/pdfs.ts'
import { bookingWords } from '../../../../shared/i18n/en/bookings.ts'
import { publicWords } from '../../../../shared/i18n/en/public.ts'
import {
  detailTable,
  parseParagraphs,
  sectionTitle,
  totalsTable,
  buildLetterhead,
  type PdfDocument,
} from '../../../lib/pdf/pdf-document.ts'

export const formatParty = ({ name, phone }: SignedAgreement['renter']) => (phone ? `${name}\n${formatPhone(phone)}` : name)

const renderSignature = ({ kind, name, at, version, text }: Signature) => [
  sectionTitle(words.side[kind]),
  { text: words.signed(name, formatInstant(at), version), bold: true, margin: [0, 0, 0, 6] as [number, number, number, number] },
  ...parseParagraphs(text),
]

export function buildAgreementPdf(agreement: SignedAgreement, settings: Settings): PdfDocument {
  const { bookingId, renter, owner, car, from, to, pickupHour, signatures } = agreement
  return {
    ...buildLetterhead(settings),
    title: bookingWords.page.agreementTitle(car.title),
    about: bookingWords.page.paper(bookingId),
    content: [
      sectionTitle(words.trip),
      detailTable([
        [words.side.renter, formatParty(renter)],
        [words.side.owner, formatParty(owner)],
        [words.facts.car, car.title],
        [words.facts.plate, car.plate ?? words.none],
        [words.facts.from, bookingWords.pickup.at(formatLongDay(from), pickupHour)],
        [words.facts.to, formatLongDay(to)],
      ]),
      sectionTitle(words.price),
      totalsTable(listPriceLines({ ...agreement, quote: getQuote(agreement), reader: 'both' }), {
        label: publicWords.price.total,
        francs: agreement.totalPrice,
      }),
      ...signatures.flatMap(renderSignature),
      ...(signatures.length < 2 ? [{ text: words.ownerPending, italics: true }] : []),
    ],
  }
}
