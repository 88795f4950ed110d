import type { Signature, SignedAgreement } from '../../../../shared/domain/agreement.ts'
import { formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import { listBookedLines } from '../../../../shared/domain/booked-price-lines.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { agreementPdfMessages as messages } from '../../../../shared/i18n/en/pdfs.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { changeMessages, listAnnexLines } from '../../../../shared/i18n/en/booking-changes.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import {
  buildDetailTable,
  parseParagraphs,
  buildSectionTitle,
  buildTotalsTable,
  buildLetterhead,
  type PdfDocument,
} from '../../../lib/pdf/pdf-document.ts'

export const formatParty = ({ name, phone }: SignedAgreement['renter']) => (phone ? `${name}\n${formatPhone(phone)}` : name)

const renderSignature = ({ kind, name, at, version, text }: Signature) => [
  buildSectionTitle(messages.side[kind]),
  { text: messages.signed(name, formatInstant(at), version), bold: true, margin: [0, 0, 0, 6] as [number, number, number, number] },
  ...parseParagraphs(text),
]

function renderAnnex({ changes: accepted }: SignedAgreement) {
  if (accepted.length === 0) return []
  const renderChange = (change: SignedAgreement['changes'][number]) => {
    const [title, ...lines] = listAnnexLines(change)
    return [{ text: title, bold: true, margin: [0, 4, 0, 2] as [number, number, number, number] }, { text: lines.join(' ') }]
  }
  return [buildSectionTitle(changeMessages.annex.title), ...accepted.flatMap(renderChange)]
}

export function buildAgreementPdf(agreement: SignedAgreement, settings: Settings): PdfDocument {
  const { bookingId, renter, owner, car, from, to, pickupHour, returnHour, signatures } = agreement
  return {
    ...buildLetterhead(settings),
    title: bookingMessages.page.agreementTitle(car.title),
    about: bookingMessages.page.paper(bookingId),
    content: [
      buildSectionTitle(messages.trip),
      buildDetailTable([
        [messages.side.renter, formatParty(renter)],
        [messages.side.owner, formatParty(owner)],
        [messages.labels.car, car.title],
        [messages.labels.plate, car.plate ?? messages.none],
        [messages.labels.from, bookingMessages.pickup.at(formatLongDay(from), pickupHour)],
        [messages.labels.to, bookingMessages.pickup.at(formatLongDay(to), returnHour)],
      ]),
      buildSectionTitle(messages.price),
      buildTotalsTable(listBookedLines({ ...agreement, quote: getQuote(agreement), viewer: 'both' }), {
        label: publicMessages.price.total,
        francs: agreement.totalPrice,
      }),
      ...renderAnnex(agreement),
      ...signatures.flatMap(renderSignature),
      ...(signatures.length < 2 ? [{ text: messages.ownerPending, italics: true }] : []),
    ],
  }
}
