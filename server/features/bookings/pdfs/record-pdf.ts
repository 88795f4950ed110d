import type { Content } from 'pdfmake/interfaces.d.ts'
import type { BookingView, HandoverView } from '../../../../shared/domain/booking.ts'
import { showInstant } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { groupThousands, showFrancs } from '../../../../shared/lib/money.ts'
import { agreementPaperWords } from '../../../../shared/i18n/en/agreement-pdf.ts'
import { bookingPaperWords } from '../../../../shared/i18n/en/booking-documents.ts'
import { bookingWords } from '../../../../shared/i18n/en/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { ledgerStatus } from '../../../../shared/i18n/en/ledger.ts'
import { type Fact, facts, part, photoGrid, signatureLines } from '../../../lib/pdf/components.ts'
import { buildLetterhead, type PdfDocument } from '../../../lib/pdf/pdf-document.ts'
import { carAndDays, type BookingPdf, sides } from './booking-pdfs.ts'
import type { PdfPhoto } from './pdf-photos.ts'

const words = bookingPaperWords.record
const { gauge, recorded, photos: photoWords, paper } = handoverWords

function answered({ agreed, answerNote, answeredAt }: HandoverView) {
  if (agreed === null || !answeredAt) return words.unanswered
  const said = agreed ? words.agreed(showInstant(answeredAt)) : words.objected(showInstant(answeredAt))
  return answerNote ? `${said}\n${answerNote}` : said
}

function recordedBy({ events }: BookingView, { kind }: HandoverView): Fact[] {
  const event = events.find(({ action }) => action === kind)
  if (!event) return []
  const by = event.party === 'admin' ? words.by.team : words.by.owner
  return [[words.recorded, by(showInstant(event.at))]]
}

function factsOf(booking: BookingView, record: HandoverView): Fact[] {
  const { at, cashReceived, depositReturned, odometer, fuel, reason, notes } = record
  return [
    [recorded.at, showInstant(at)],
    ...recordedBy(booking, record),
    ...(cashReceived === null ? [] : [[gauge.cash, showFrancs(cashReceived)] satisfies Fact]),
    ...(depositReturned === null ? [] : [[gauge.depositReturned, showFrancs(depositReturned)] satisfies Fact]),
    [recorded.odometer, odometer === null ? gauge.fuelNone : gauge.km(groupThousands(odometer))],
    [gauge.fuel, fuel === null ? gauge.fuelNone : gauge.fuelLevel(fuel)],
    ...(reason ? [[words.reason, reason] satisfies Fact] : []),
    ...(notes ? [[words.notes, notes] satisfies Fact] : []),
    [words.answer, answered(record)],
  ]
}

type Shown = { record: HandoverView; all: readonly PdfPhoto[]; isAddition: boolean }

function photosOf({ record: { kind, photos }, all, isAddition }: Shown): Content[] {
  const own = photos.flatMap((photo, index) => ((photo.isAddition ?? false) === isAddition ? [{ ...photo, position: index + 1 }] : []))
  if (own.length === 0) return isAddition ? [] : [{ text: words.noPhotos, italics: true, margin: [0, 8, 0, 0] }]
  const shown = own.flatMap(({ position, at }) => {
    const image = all.find((photo) => photo.kind === kind && photo.position === position)?.image
    return image ? [{ image, label: `${photoWords.name[kind](position)} · ${showInstant(at)}` }] : []
  })
  return [...photoGrid(shown), ...(shown.length < own.length ? [{ text: words.someShown(shown.length, own.length), italics: true }] : [])]
}

const notesOf = ({ record: { laterNotes }, isAddition }: Shown): Fact[] =>
  laterNotes
    .filter((note) => (note.isAddition ?? false) === isAddition)
    .map(({ text, party, at }) => [recorded.noted(showInstant(at), 'both', party), text])

function additionsOf(shown: Shown): Content[] {
  const [notes, photos] = [notesOf(shown), photosOf(shown)]
  if (notes.length + photos.length === 0) return []
  return [part(words.later), ...(notes.length > 0 ? [facts(notes)] : []), ...photos]
}

function recordParts(booking: BookingView, record: HandoverView, all: readonly PdfPhoto[]): Content[] {
  const own = { record, all, isAddition: false }
  return [
    part(recorded.title[record.kind]),
    facts([...factsOf(booking, record), ...notesOf(own)]),
    ...photosOf(own),
    ...additionsOf({ ...own, isAddition: true }),
  ]
}

/** Throws `not_found` before the pickup is recorded. */
export function buildRecordPdf({ agreement, booking, settings }: BookingPdf, photos: readonly PdfPhoto[]): PdfDocument {
  const { handovers, ledger } = booking
  if (handovers.length === 0) throw new AppError('not_found')
  // Both parties read this PDF, so the owner's commission is left out.
  const cash = ledger.filter(({ kind, amount }) => kind !== 'fees_due' && amount !== 0)
  const { kinds } = bookingWords.ledger
  const { signs } = agreementPaperWords.checklist
  return {
    ...buildLetterhead(settings),
    title: paper.title(agreement.car.title),
    about: bookingWords.page.paper(booking.id),
    content: [
      part(paper.trip),
      facts([...sides(agreement), ...carAndDays(agreement)]),
      ...handovers.flatMap((record) => recordParts(booking, record, photos)),
      ...(handovers.some(({ kind }) => kind === 'return') ? [] : [part(recorded.title.return), words.toCome]),
      part(bookingWords.page.ledger),
      facts(cash.map((line): Fact => [kinds[line.kind], `${showFrancs(line.amount)} · ${ledgerStatus(line, 'both')}`])),
      signatureLines(words.signatures, [signs.renter(agreement.renter.name), signs.owner(agreement.owner.name)]),
    ],
  }
}
