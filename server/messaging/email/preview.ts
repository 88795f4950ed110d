import { createHash } from 'node:crypto'
import { addDays, getStart } from '../../../shared/lib/days.ts'
import { exampleFacts, isNotice } from '../../../shared/domain/notification.ts'
import { type OutgoingKind, outgoingKinds } from '../../../shared/domain/messages.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import type { EmailBooking } from './booking-templates.ts'
import { type EmailContent, style } from './layout.ts'
import { renderCars } from './new-cars-digest.ts'
import { toEmail } from './notification-templates.ts'

export const kindIn = (text: string): OutgoingKind | undefined => outgoingKinds.find((kind) => kind === text)

const ofNoBooking: readonly OutgoingKind[] = [
  'listing_approved',
  'listing_rejected',
  'document_approved',
  'document_rejected',
  'paper_ends',
  'settlement_due',
]

const example = (party: 'owner' | 'renter'): EmailBooking => ({
  party,
  shown: 'upcoming',
  from: exampleFacts.from,
  to: exampleFacts.to,
  totalPrice: 215_000,
  deposit: 25_000,
  pickupHour: '09:00',
  pickupPlace: 'KG 7 Ave 12, Kigali',
  expiresAt: getStart(addDays(exampleFacts.from, -2)).toISOString(),
  cancellationHours: 24,
  reason: 'The car is in the garage on these days.',
  car: { title: exampleFacts.title },
  terms: { pickupArea: null },
  owner: { name: 'Jean H.', phone: '250788000001' },
  renter: { name: 'Aline M.', phone: '250788000002' },
  ...(party === 'owner' ? { ownerEarns: 161_500 } : { pickupCode: '482913' }),
})

export function renderExample(kind: OutgoingKind, side: 'owner' | 'renter', brand: string, urlOf: (path: string) => string): EmailContent {
  if (isNotice(kind)) {
    const { bookingId, ...others } = exampleFacts
    const isOfBooking = !ofNoBooking.includes(kind)
    const facts = { ...others, ...(isOfBooking ? { bookingId, francs: example(side).totalPrice } : {}), side }
    return toEmail(
      { kind, facts },
      isOfBooking ? example(side) : null,
      kind.endsWith('rejected') ? 'The photos are too dark.' : null,
      urlOf,
      // Keeps every date of the example in the future.
      new Date(0),
    )
  }
  if (kind === 'new_cars')
    return renderCars(
      'kigali',
      [
        ['Toyota RAV4 2019', 45_000],
        ['Suzuki Swift 2017', 28_000],
      ],
      urlOf,
    )
  const { action, ...words } = mailWords[kind](brand)
  return { ...words, action: { label: action, url: urlOf('/auth') } }
}

const styleHash = createHash('sha256').update(style).digest('base64')
export const previewPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`
