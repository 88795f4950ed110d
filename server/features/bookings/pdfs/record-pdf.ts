import type { BookingView, HandoverView, HandoverKind } from '../../../../shared/domain/booking.ts'
import type { Content } from 'pdfmake/interfaces.d.ts'
import type { PhotoStore } from '../../../storage/photo-storage.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { agreementPdfMessages, bookingDocumentMessages } from '../../../../shared/i18n/en/pdfs.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { paymentMethodMessages } from '../../../../shared/i18n/en/payment-methods.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { getLedgerStatus } from '../../../../shared/i18n/en/ledger.ts'
import { resizeForPdf } from '../../../storage/images.ts'
import { listChargeRows, toTripRows, type BookingPdfData, toPartyRows } from './booking-pdfs.ts'
import {
  type DetailRow,
  buildDetailTable,
  buildSectionTitle,
  buildPhotoGrid,
  buildSignatureLines,
  buildLetterhead,
  type PdfDocument,
} from '../../../lib/pdf/pdf-document.ts'

const messages = bookingDocumentMessages.record
const { gauge, recorded, photos: photoWords, paper } = handoverMessages

function describeAnswer({ agreed, answerNote, answeredAt }: HandoverView) {
  if (agreed === null || !answeredAt) return messages.unanswered
  const text = agreed ? messages.agreed(formatInstant(answeredAt)) : messages.objected(formatInstant(answeredAt))
  return answerNote ? `${text}\n${answerNote}` : text
}

function toRecordedByRow({ events }: BookingView, { kind }: HandoverView): DetailRow[] {
  const event = events.find(({ action }) => action === kind)
  if (!event) return []
  const by = event.party === 'admin' ? messages.by.team : messages.by.owner
  return [[messages.recorded, by(formatInstant(event.at))]]
}

function toRecordRows(booking: BookingView, record: HandoverView): DetailRow[] {
  const { at, cashReceived, depositReturned, method, reference, odometer, fuel, charges, reason, notes } = record
  return [
    [recorded.at, formatInstant(at)],
    ...toRecordedByRow(booking, record),
    ...(cashReceived === null ? [] : [[gauge.cash, formatFrancs(cashReceived)] satisfies DetailRow]),
    ...(depositReturned === null ? [] : [[gauge.depositReturned, formatFrancs(depositReturned)] satisfies DetailRow]),
    [paymentMethodMessages.label, paymentMethodMessages.describe(method, reference)],
    [recorded.odometer, odometer === null ? gauge.fuelNone : gauge.km(groupThousands(odometer))],
    [gauge.fuel, fuel === null ? gauge.fuelNone : gauge.fuelLevel(fuel)],
    ...listChargeRows(charges),
    ...(reason ? [[messages.reason, reason] satisfies DetailRow] : []),
    ...(notes ? [[messages.notes, notes] satisfies DetailRow] : []),
    [messages.answer, describeAnswer(record)],
  ]
}

type PhotoSelection = { record: HandoverView; all: readonly PdfPhoto[]; isAddition: boolean }

function renderPhotos({ record: { kind, photos }, all, isAddition }: PhotoSelection): Content[] {
  const selected = photos.flatMap((photo, index) => ((photo.isAddition ?? false) === isAddition ? [{ ...photo, position: index + 1 }] : []))
  if (selected.length === 0) return isAddition ? [] : [{ text: messages.noPhotos, italics: true, margin: [0, 8, 0, 0] }]
  const renderable = selected.flatMap(({ position, at }) => {
    const image = all.find((photo) => photo.kind === kind && photo.position === position)?.image
    return image ? [{ image, label: `${photoWords.name[kind](position)} · ${formatInstant(at)}` }] : []
  })
  return [
    ...buildPhotoGrid(renderable),
    ...(renderable.length < selected.length ? [{ text: messages.someShown(renderable.length, selected.length), italics: true }] : []),
  ]
}

const toNoteRows = ({ record: { laterNotes }, isAddition }: PhotoSelection): DetailRow[] =>
  laterNotes
    .filter((note) => (note.isAddition ?? false) === isAddition)
    .map(({ text, party, at }) => [recorded.noted(formatInstant(at), 'both', party), text])

function renderAdditions(selection: PhotoSelection): Content[] {
  const [notes, photos] = [toNoteRows(selection), renderPhotos(selection)]
  if (notes.length + photos.length === 0) return []
  return [buildSectionTitle(messages.later), ...(notes.length > 0 ? [buildDetailTable(notes)] : []), ...photos]
}

function renderRecord(booking: BookingView, record: HandoverView, all: readonly PdfPhoto[]): Content[] {
  const original = { record, all, isAddition: false }
  return [
    buildSectionTitle(recorded.title[record.kind]),
    buildDetailTable([...toRecordRows(booking, record), ...toNoteRows(original)]),
    ...renderPhotos(original),
    ...renderAdditions({ ...original, isAddition: true }),
  ]
}

/** Throws `not_found` before the pickup is recorded. */
export function buildRecordPdf({ agreement, booking, settings }: BookingPdfData, photos: readonly PdfPhoto[]): PdfDocument {
  const { handovers, ledger } = booking
  if (handovers.length === 0) throw new AppError('not_found')
  // Both parties read this PDF, so the owner's commission is left out.
  const cash = ledger.filter(({ kind, amount }) => kind !== 'fees_due' && amount !== 0)
  const { kinds } = bookingMessages.ledger
  const { signs } = agreementPdfMessages.checklist
  return {
    ...buildLetterhead(settings),
    title: paper.title(agreement.car.title),
    about: bookingMessages.page.paper(booking.id),
    content: [
      buildSectionTitle(paper.trip),
      buildDetailTable([...toPartyRows(agreement), ...toTripRows(agreement)]),
      ...handovers.flatMap((record) => renderRecord(booking, record, photos)),
      ...(handovers.some(({ kind }) => kind === 'return') ? [] : [buildSectionTitle(recorded.title.return), messages.toCome]),
      buildSectionTitle(bookingMessages.page.ledger),
      buildDetailTable(
        cash.map((line): DetailRow => [kinds[line.kind], `${formatFrancs(line.amount)} · ${getLedgerStatus(line, 'both')}`]),
      ),
      buildSignatureLines(messages.signatures, [signs.renter(agreement.renter.name), signs.owner(agreement.owner.name)]),
    ],
  }
}

/** `position` counts from 1. */
type PdfPhoto = { kind: HandoverKind; position: number; image: string }

/** More photos would overload the PDF worker. */
const maxPhotosPerRecord = 8

async function loadDataUrl(store: PhotoStore, id: string) {
  const photo = await store.get(id, 800)
  if (!photo) return null
  const jpeg = await resizeForPdf(new Uint8Array(await new Response(photo.body).arrayBuffer()))
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

export async function getPdfPhotos(store: PhotoStore, records: readonly HandoverView[]): Promise<PdfPhoto[]> {
  const pdfPhotos: PdfPhoto[] = []
  for (const { kind, photos } of records)
    for (const [index, { id }] of photos.slice(0, maxPhotosPerRecord).entries()) {
      const image = await loadDataUrl(store, id)
      if (image) pdfPhotos.push({ kind, position: index + 1, image })
    }
  return pdfPhotos
}
