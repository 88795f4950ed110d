import { createHash } from 'node:crypto'
import { addDays, getDayStart } from '../../../shared/lib/days.ts'
import { examplePayload, isNotificationKind } from '../../../shared/domain/notification.ts'
import { type OutgoingKind, outgoingKinds } from '../../../shared/domain/messages.ts'
import { emailMessages } from '../../../shared/i18n/en/emails.ts'
import type { EmailBooking } from './booking-templates.ts'
import { type EmailContent, emailStyles } from './layout.ts'
import { renderCars } from './digest-templates.ts'
import { toEmail } from './notification-templates.ts'

export const parseOutgoingKind = (text: string): OutgoingKind | undefined => outgoingKinds.find((kind) => kind === text)

const kindsWithoutBooking: readonly OutgoingKind[] = [
  'listing_approved',
  'listing_rejected',
  'instant_paused',
  'listing_edited',
  'account_edited',
  'document_approved',
  'document_rejected',
  'paper_ends',
  'settlement_due',
  'team_message',
]

const createExampleBooking = (party: 'owner' | 'renter'): EmailBooking => ({
  id: 'booking-4gma22h3',
  party,
  displayStatus: 'upcoming',
  from: examplePayload.from,
  to: examplePayload.to,
  totalPrice: 215_000,
  deposit: 25_000,
  pickupHour: '09:00',
  returnHour: '18:00',
  pickupPlace: 'KG 7 Ave 12, Kigali',
  expiresAt: getDayStart(addDays(examplePayload.from, -2)).toISOString(),
  cancellationHours: 24,
  reason: 'The car is in the garage on these days.',
  car: { title: examplePayload.title },
  terms: { pickupArea: null },
  owner: { name: 'Jean H.', phone: '250788000001' },
  renter: { name: 'Aline M.', phone: '250788000002' },
  ...(party === 'owner' ? { ownerEarns: 161_500 } : { pickupCode: '482913' }),
})

export function renderExample(kind: OutgoingKind, side: 'owner' | 'renter', brand: string, toUrl: (path: string) => string): EmailContent {
  if (isNotificationKind(kind)) {
    const { bookingId, ...others } = examplePayload
    const isOfBooking = !kindsWithoutBooking.includes(kind)
    const payload = { ...others, ...(isOfBooking ? { bookingId, francs: createExampleBooking(side).totalPrice } : {}), side }
    return toEmail(
      { kind, payload },
      isOfBooking ? createExampleBooking(side) : null,
      kind.endsWith('rejected') ? 'The photos are too dark.' : null,
      toUrl,
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
      toUrl,
    )
  const { action, ...text } = emailMessages[kind](brand)
  return { ...text, action: { label: action, url: toUrl('/auth') } }
}

const styleHash = createHash('sha256').update(emailStyles).digest('base64')
export const previewPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`
