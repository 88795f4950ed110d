import type { BookingSummary, BookingView, HandoverView } from './booking.ts'
import type { DayRange } from './days.ts'
import type { Quote } from './pricing.ts'

export const agreementKinds = ['owner', 'renter'] as const
export type AgreementKind = (typeof agreementKinds)[number]
export type Agreement = { version: string; text: string }
/** What one side accepted for a booking, and when. */
export type Signature = Agreement & { kind: AgreementKind; name: string; at: string }
/** `name` in full once the booking was approved, `phone` as long as the reader may see it. */
type AgreementSide = { name: string; phone: string | null }
/** The agreement of a booking as both sides can open and print it. */
export type SignedAgreement = Quote &
  DayRange &
  Pick<BookingView, 'terms' | 'pickupPlace' | 'pickupHour' | 'withDriver'> & {
    bookingId: string
    car: BookingSummary['car']
    renter: AgreementSide
    owner: AgreementSide
    pricePerDay: number
    serviceFeePercent: number
    handovers: HandoverView[]
    signatures: Signature[]
  }
type Agreements = Record<AgreementKind, Agreement>

/** Every text that was ever accepted, by its version: none is changed or taken out, since signed bookings name it. */
const texts: Record<AgreementKind, Record<string, string>> = {
  renter: {
    '2026-11-01': `In-person agreement for renters

1. Vehicle condition. At pickup you and the owner walk around the car together, note every scratch, the odometer and the fuel level, and sign what you found. You bring the car back in the condition in which you took it, apart from ordinary wear.

2. Damage. Damage that happens while the car is with you, and that its insurance does not pay, is yours to pay. The security deposit is used for it first. Tell the owner about any damage at once and do not have it repaired without their consent.

3. Responsibilities. You are at least 21 years old and hold a valid driver's licence for this kind of car. Only the person named in the booking drives unless the owner agrees otherwise in writing. No driving after alcohol, no racing, no towing, no sub-letting, no transport of goods that the law forbids. Traffic fines during the trip are yours.

4. Insurance and liability. The car is insured as its page says, at least as the law of Rwanda requires for third parties. In an accident stop, help, call the police (112) and the owner, and leave the cars where they are until the police have recorded the scene. Insurance does not cover what happens against this agreement.

5. Cash at pickup. You pay the total shown with your booking in cash when you take the car: rental, service fee, in-person fee and security deposit. The deposit is returned when the car comes back in order.

6. Return and late return. You bring the car back on the last day at the place and hour that you agreed with the owner, with the fuel level you took it with. Each late day that was not agreed counts as a full day at the daily price; the owner may take it from the deposit.

7. Cancelling. You may withdraw a request at any time, and cancel an approved booking free of charge until the time shown with the booking. Later cancellations and not turning up are counted and shown to owners.`,
  },
  owner: {
    '2026-11-01': `In-person agreement for owners

1. Your listing. The car is yours, or you may rent it out. What the listing says of it is true, the photos show this car as it is, and you change the listing when something changes. The team reviews every listing before it appears and may take it down with a reason.

2. Vehicle condition. You hand over a car that is clean, roadworthy and as described, with a valid technical inspection, and with the papers that the police ask for. At pickup you and the renter walk around the car together, note its condition, the odometer and the fuel level, and sign what you found.

3. Insurance and liability. The car is insured at least as the law of Rwanda requires for third parties, and your insurer allows that you rent it out. You state the kind of insurance truthfully. Where the insurance ends, the car may not be rented.

4. Damage coverage. Damage that happens during a trip and that the insurance does not pay is the renter's to pay, the security deposit first. You show the damage at return, together with the renter, and give a reason for every franc of the deposit that you keep.

5. Cash and fees. You collect the total in cash at pickup and record it with the renter's pickup code. You return the deposit when the car comes back in order. Of what you collect, the service fee, the in-person fee and the commission belong to the platform and are due to it.

6. Bookings. You answer requests in time and keep what you approve. Cancelling an approved booking needs a reason; your cancellations of the last twelve months are shown on your listings.

7. Renters' data. You use a renter's name and phone for this trip and nothing else.`,
  },
}

const current: Record<AgreementKind, string> = { owner: '2026-11-01', renter: '2026-11-01' }

export const agreementText = (kind: AgreementKind, version: string) => texts[kind][version] ?? null

const currentOf = (kind: AgreementKind): Agreement => ({ version: current[kind], text: agreementText(kind, current[kind]) ?? '' })

/** The texts both sides accept now. An acceptance names the version that was read. */
export const agreements: Agreements = { owner: currentOf('owner'), renter: currentOf('renter') }
