import type { SignedAgreement } from '../../../../shared/domain/agreement.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { agreementPdfMessages } from '../../../../shared/i18n/en/pdfs.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { fineMessages } from '../../../../shared/i18n/en/fines.ts'
import { buildDetailTable, buildLetterhead, type PdfDocument } from '../../../lib/pdf/pdf-document.ts'

const messages = fineMessages.pdf

type FinePdf = { agreement: SignedAgreement; at: Date; possession: { from: Date; until: Date | null }; settings: Settings }

/** Without phone or document number: police need a name, a plate and times. */
export const buildFinePdf = ({ agreement, at, possession, settings }: FinePdf): PdfDocument => ({
  ...buildLetterhead(settings),
  title: messages.title(agreement.car.title),
  about: bookingMessages.page.paper(agreement.bookingId),
  content: [
    { text: messages.intro, margin: [0, 0, 0, 6] },
    buildDetailTable([
      [messages.driver, agreement.renter.name],
      [messages.owner, agreement.owner.name],
      [messages.car, agreement.car.title],
      [messages.plate, agreement.car.plate ?? agreementPdfMessages.none],
      [messages.at, formatInstant(at.toISOString())],
      [messages.from, formatInstant(possession.from.toISOString())],
      [messages.until, possession.until ? formatInstant(possession.until.toISOString()) : messages.stillOut],
    ]),
  ],
})
