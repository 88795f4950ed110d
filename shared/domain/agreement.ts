import type { BookingChangeView } from './booking-change.ts'
import type { BookingSummary, BookingView, HandoverView } from './booking.ts'
import type { DayRange } from '../lib/days.ts'
import type { Quote } from './pricing.ts'

export const agreementKinds = ['owner', 'renter'] as const
export type AgreementKind = (typeof agreementKinds)[number]
export type Agreement = { version: string; text: string }
/** `html` is null for built-in texts. */
export type AgreementView = Agreement & { html: string | null }
export type Signature = AgreementView & { kind: AgreementKind; name: string; at: string }
/** `name` is full only after approval; `phone` is null if the reader may not see it. */
type AgreementParty = { name: string; phone: string | null }
export type SignedAgreement = Quote &
  DayRange &
  Pick<BookingView, 'terms' | 'pickupPlace' | 'pickupHour' | 'returnHour' | 'withDriver'> & {
    bookingId: string
    car: BookingSummary['car']
    renter: AgreementParty
    owner: AgreementParty
    pricePerDay: number
    dayPrices: BookingView['dayPrices']
    serviceFeePercent: number | null
    handovers: HandoverView[]
    /** Changes that both sides accepted, in their order. */
    changes: BookingChangeView[]
    signatures: Signature[]
  }
type Agreements = Record<AgreementKind, Agreement>

/** Never change or remove a version, because signed bookings refer to it. */
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
    '2026-11-22': `In-person agreement for renters

1. Vehicle condition. At pickup you and the owner walk around the car together, note every scratch, the odometer and the fuel level, and sign what you found. You bring the car back in the condition in which you took it, apart from ordinary wear.

2. Damage. Damage that happens while the car is with you, and that its insurance does not pay, is yours to pay. The security deposit is used for it first. Tell the owner about any damage at once and do not have it repaired without their consent.

3. Responsibilities. Where you drive, you are at least 21 years old and hold a valid driver's licence for this kind of car, and only the person named in the booking drives unless the owner agrees otherwise in writing. No driving after alcohol, no racing, no towing, no sub-letting, no transport of goods that the law forbids. Traffic fines during the trip are yours.

4. With a driver. Where your booking is with a driver, the owner's driver drives, and you do not. The driver holds a valid licence for this kind of car, is paid by the owner within the price of your booking, and drives the hours a day that you and the owner agreed on. Damage and fines that the driver causes are not yours.

5. Kilometres. Your booking says how many kilometres a day are included and what each more costs. They are counted over the whole trip, from the odometer at pickup to the odometer at return. What is more than included is settled in cash at return and recorded. Where your booking says unlimited, nothing is counted.

6. Where the car may go. You take the car only where your booking says: in its city, everywhere in Rwanda, or across the border too. To go further you need the owner's consent in writing before you do; the insurance may not hold there.

7. Insurance and liability. The car is insured as its page says, at least as the law of Rwanda requires for third parties. In an accident stop, help, call the police (112) and the owner, and leave the cars where they are until the police have recorded the scene. Insurance does not cover what happens against this agreement.

8. Cash at pickup. You pay the total shown with your booking in cash when you take the car: rental, driver, service fee, in-person fee and security deposit, as far as your booking has them. The deposit is returned when the car comes back in order.

9. Pickup hour. You come at the hour that stands with your booking. Each of you can change it there until the pickup, and tells the other.

10. Return and late return. You bring the car back on the last day at the place and hour that you agreed with the owner, with the fuel level you took it with. Each late day that was not agreed counts as a full day at the daily price; the owner may take it from the deposit.

11. Cancelling. You may withdraw a request at any time, and cancel an approved booking free of charge until the time shown with the booking. Later cancellations and not turning up are counted and shown to owners.`,
    '2026-11-27': `In-person agreement for renters

1. Vehicle condition. At pickup you and the owner walk around the car together, note every scratch, the odometer and the fuel level. The owner records it on the booking, and you say there whether it is right. You bring the car back in the condition in which you took it, apart from ordinary wear.

2. Damage. Damage that happens while the car is with you, and that its insurance does not pay, is yours to pay. The security deposit is used for it first. Tell the owner about any damage at once and do not have it repaired without their consent.

3. Responsibilities. Where you drive, you are at least 21 years old and hold a valid driver's licence for this kind of car, and only the person named in the booking drives unless the owner agrees otherwise in writing. No driving after alcohol, no racing, no towing, no sub-letting, no transport of goods that the law forbids. Traffic fines during the trip are yours.

4. With a driver. Where your booking is with a driver, the owner's driver drives, and you do not. The driver holds a valid licence for this kind of car, is paid by the owner within the price of your booking, and drives the hours a day that you and the owner agreed on. Damage and fines that the driver causes are not yours.

5. Kilometres. Your booking says how many kilometres a day are included and what each more costs. They are counted over the whole trip, from the odometer at pickup to the odometer at return. What is more than included is settled in cash at return and recorded. Where your booking says unlimited, nothing is counted.

6. Where the car may go. You take the car only where your booking says: in its city, everywhere in Rwanda, or across the border too. To go further you need the owner's consent in writing before you do; the insurance may not hold there.

7. Insurance and liability. The car is insured as its page says, at least as the law of Rwanda requires for third parties. In an accident stop, help, call the police (112) and the owner, and leave the cars where they are until the police have recorded the scene. The insurer may refuse to pay for what happens against this agreement.

8. Cash at pickup. You pay the total shown with your booking in cash when you take the car: rental, driver, service fee, in-person fee and security deposit, as far as your booking has them. The deposit is returned when the car comes back in order.

9. Pickup hour. You come at the hour that stands with your booking. Each of you can change it there until the pickup, and tells the other.

10. Return and late return. You bring the car back on the last day at the place and hour that you agreed with the owner, with the fuel level you took it with. Each late day that was not agreed counts as a full day at the daily price; the owner may take it from the deposit.

11. Cancelling. You may withdraw a request at any time, and cancel an approved booking free of charge until the time shown with the booking. Later cancellations and not turning up are counted and shown to owners.`,
    '2026-11-28': `In-person agreement for renters

1. Vehicle condition. At pickup you and the owner walk around the car together, note every scratch, the odometer and the fuel level. The owner records it on the booking, and you say there whether it is right. You bring the car back in the condition in which you took it, apart from ordinary wear.

2. Damage. Damage that happens while the car is with you, and that its insurance does not pay, is yours to pay. The security deposit is used for it first. Tell the owner about any damage at once and do not have it repaired without their consent.

3. Responsibilities. Where you drive, you are at least 21 years old and hold a valid driver's licence for this kind of car, and only the person named in the booking drives unless the owner agrees otherwise in writing. No driving after alcohol, no racing, no towing, no sub-letting, no transport of goods that the law forbids. Traffic fines during the trip are yours.

4. With a driver. Where your booking is with a driver, the owner's driver drives, and you do not. The driver holds a valid licence for this kind of car, is paid by the owner within the price of your booking, and drives the hours a day that you and the owner agreed on. Damage and fines that the driver causes are not yours.

5. Kilometres. Your booking says how many kilometres a day are included and what each more costs. They are counted over the whole trip, from the odometer at pickup to the odometer at return. What is more than included is settled at return and recorded. Where your booking says unlimited, nothing is counted.

6. Where the car may go. You take the car only where your booking says: in its city, everywhere in Rwanda, or across the border too. To go further you need the owner's consent in writing before you do; the insurance may not hold there.

7. Insurance and liability. The car is insured as its page says, at least as the law of Rwanda requires for third parties. In an accident stop, help, call the police (112) and the owner, and leave the cars where they are until the police have recorded the scene. The insurer may refuse to pay for what happens against this agreement.

8. Cash at pickup. You pay the total shown with your booking in cash when you take the car: rental, driver, service fee, in-person fee and security deposit, as far as your booking has them. The deposit is returned when the car comes back in order.

9. Hours. You come at the pickup hour of your booking, and bring the car back on its last day at the return hour. Each of you can change the pickup hour there until the pickup, and the return hour until the last day, and tells the other.

10. Return and late return. You bring the car back to the place that you agreed with the owner, with the fuel or charge you took it with. Your booking says what missing fuel or charge, cleaning and a late return cost; what it does not say costs nothing. A late return counts from the return hour, and its first hour is free. These sums are settled at return, from the deposit first.

11. Cancelling. You may withdraw a request at any time, and cancel an approved booking free of charge until the time shown with the booking. Later cancellations and not turning up are counted and shown to owners.`,
    '2026-11-29': `In-person agreement for renters

1. Vehicle condition. At pickup you and the owner walk around the car together, note every scratch, the odometer and the fuel level. The owner records it on the booking, and you say there whether it is right. You bring the car back in the condition in which you took it, apart from ordinary wear.

2. Damage. Damage that happens while the car is with you, and that its insurance does not pay, is yours to pay. The security deposit is used for it first. Tell the owner about any damage at once and do not have it repaired without their consent.

3. Responsibilities. Where you drive, you are at least 21 years old and hold a valid driver's licence for this kind of car, and only the person named in the booking drives unless the owner agrees otherwise in writing. No driving after alcohol, no racing, no towing, no sub-letting, no transport of goods that the law forbids. Traffic fines during the trip are yours, also those that arrive after it. The owner enters them on the booking, with the hours between which you had the car.

4. With a driver. Where your booking is with a driver, the owner's driver drives, and you do not. The driver holds a valid licence for this kind of car, is paid by the owner within the price of your booking, and drives the hours a day that you and the owner agreed on. Damage and fines that the driver causes are not yours.

5. Kilometres. Your booking says how many kilometres a day are included and what each more costs. They are counted over the whole trip, from the odometer at pickup to the odometer at return. What is more than included is settled at return and recorded. Where your booking says unlimited, nothing is counted.

6. Where the car may go. You take the car only where your booking says: in its city, everywhere in Rwanda, or across the border too. To go further you need the owner's consent in writing before you do; the insurance may not hold there.

7. Insurance and liability. The car is insured as its page says, at least as the law of Rwanda requires for third parties. In an accident stop, help, call the police (112) and the owner, and leave the cars where they are until the police have recorded the scene. The insurer may refuse to pay for what happens against this agreement.

8. Money at pickup. You pay the total shown with your booking when you take the car, in cash or, if the owner agrees, from your phone to the owner's: rental, driver, service fee, in-person fee and security deposit, as far as your booking has them. The deposit is returned when the car comes back in order.

9. Hours. You come at the pickup hour of your booking, and bring the car back on its last day at the return hour. Each of you can change the pickup hour there until the pickup, and the return hour until the last day, and tells the other.

10. Return and late return. You bring the car back to the place that you agreed with the owner, with the fuel or charge you took it with. Your booking says what missing fuel or charge, cleaning and a late return cost; what it does not say costs nothing. A late return counts from the return hour, and its first hour is free. These sums are settled at return, from the deposit first.

11. What a return costs. The owner records each cost on the booking, with how it was worked out. For 48 hours you can object there to any of them; the team decides about those, and the others count. If you do not answer, they count up to the deposit. What is beyond the deposit you pay if you agree to it, or if the team decides so.

12. Other days. Until the return each of you can ask for other days on the booking. They count once both have accepted, at the price that is shown there, and become part of this agreement.

13. Cancelling. You may withdraw a request at any time, and cancel an approved booking free of charge until the time shown with the booking. Later cancellations and not turning up are counted and shown to owners.`,
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
    '2026-11-22': `In-person agreement for owners

1. Your listing. The car is yours, or you may rent it out. What the listing says of it is true, the photos show this car as it is, and you change the listing when something changes. The team reviews every listing before it appears and may take it down with a reason.

2. Vehicle condition. You hand over a car that is clean, roadworthy and as described, with a valid technical inspection, and with the papers that the police ask for. At pickup you and the renter walk around the car together, note its condition, the odometer and the fuel level, and sign what you found.

3. Pickup hour. You hand the car over at the hour that stands with the booking. Each of you can change it there until the pickup, and tells the other.

4. With a driver. Where a booking is with a driver, you send one who holds a valid licence for this kind of car, or drive yourself. You pay the driver; the renter pays no more than the price of the booking. The driver drives the hours a day that you and the renter agreed on. Damage and fines that the driver causes are yours.

5. Kilometres. The kilometres that your listing includes, and the price of each more, hold for a booking as they stood when it was requested. They are counted over the whole trip, from the odometer at pickup to the odometer at return, which you record both times. You collect in cash at return what is more than included, and record it. Where your listing says unlimited, nothing is counted.

6. Where the car may go. The renter may take the car where your listing says: in its city, everywhere in Rwanda, or across the border too. Where you allow the border, you give the renter the papers that it asks for, and your insurance holds there.

7. Insurance and liability. The car is insured at least as the law of Rwanda requires for third parties, and your insurer allows that you rent it out. You state the kind of insurance truthfully. Where the insurance ends, the car may not be rented.

8. Damage coverage. Damage that happens during a trip and that the insurance does not pay is the renter's to pay, the security deposit first. You show the damage at return, together with the renter, and give a reason for every franc of the deposit that you keep.

9. Cash and fees. You collect the total in cash at pickup and record it with the renter's pickup code. You return the deposit when the car comes back in order. Of what you collect, the service fee, the in-person fee and the commission belong to the platform and are due to it.

10. Bookings. You answer requests in time and keep what you approve. Cancelling an approved booking needs a reason; your cancellations of the last twelve months are shown on your listings.

11. Renters' data. You use a renter's name and phone for this trip and nothing else.`,
    '2026-11-27': `In-person agreement for owners

1. Your listing. The car is yours, or you may rent it out. What the listing says of it is true, the photos show this car as it is, and you change the listing when something changes. The team reviews every listing before it appears and may take it down with a reason.

2. Vehicle condition. You hand over a car that is clean, roadworthy and as described, with a valid technical inspection, and with the papers that the police ask for. At pickup you and the renter walk around the car together, note its condition, the odometer and the fuel level. You record it on the booking, and the renter says there whether it is right.

3. Pickup hour. You hand the car over at the hour that stands with the booking. Each of you can change it there until the pickup, and tells the other.

4. With a driver. Where a booking is with a driver, you send one who holds a valid licence for this kind of car, or drive yourself. You pay the driver; the renter pays no more than the price of the booking. The driver drives the hours a day that you and the renter agreed on. Damage and fines that the driver causes are yours.

5. Kilometres. The kilometres that your listing includes, and the price of each more, hold for a booking as they stood when it was requested. They are counted over the whole trip, from the odometer at pickup to the odometer at return, which you record both times. You collect in cash at return what is more than included, and record it. Where your listing says unlimited, nothing is counted.

6. Where the car may go. The renter may take the car where your listing says: in its city, everywhere in Rwanda, or across the border too. Where you allow the border, you give the renter the papers that it asks for, and your insurance holds there.

7. Insurance and liability. The car is insured at least as the law of Rwanda requires for third parties, and your insurer allows that you rent it out. You state the kind of insurance truthfully. Where the insurance ends, the car may not be rented.

8. Damage coverage. Damage that happens during a trip and that the insurance does not pay is the renter's to pay, the security deposit first. You show the damage at return, together with the renter, and give a reason for every franc of the deposit that you keep.

9. Cash and fees. You collect the total in cash at pickup and record it with the renter's pickup code. You return the deposit when the car comes back in order. Of what you collect, the service fee, the in-person fee and the commission belong to the platform and are due to it.

10. Bookings. You answer requests in time and keep what you approve. Cancelling an approved booking needs a reason; your late cancellations of the last twelve months are shown on your listings.

11. Renters' data. You use a renter's name and phone for this trip and nothing else.`,
    '2026-11-28': `In-person agreement for owners

1. Your listing. The car is yours, or you may rent it out. What the listing says of it is true, the photos show this car as it is, and you change the listing when something changes. The team reviews every listing before it appears and may take it down with a reason.

2. Vehicle condition. You hand over a car that is clean, roadworthy and as described, with a valid technical inspection, and with the papers that the police ask for. At pickup you and the renter walk around the car together, note its condition, the odometer and the fuel level. You record it on the booking, and the renter says there whether it is right.

3. Hours. You hand the car over at the pickup hour of the booking, and take it back on its last day at the return hour. Each of you can change the pickup hour there until the pickup, and the return hour until the last day, and tells the other.

4. With a driver. Where a booking is with a driver, you send one who holds a valid licence for this kind of car, or drive yourself. You pay the driver; the renter pays no more than the price of the booking. The driver drives the hours a day that you and the renter agreed on. Damage and fines that the driver causes are yours.

5. Kilometres. The kilometres that your listing includes, and the price of each more, hold for a booking as they stood when it was requested. They are counted over the whole trip, from the odometer at pickup to the odometer at return, which you record both times. What is more than included is settled at return, from the deposit first, and recorded. Where your listing says unlimited, nothing is counted. The same holds for what your listing asks for missing fuel or charge, cleaning and a late return; what it does not state costs nothing.

6. Where the car may go. The renter may take the car where your listing says: in its city, everywhere in Rwanda, or across the border too. Where you allow the border, you give the renter the papers that it asks for, and your insurance holds there.

7. Insurance and liability. The car is insured at least as the law of Rwanda requires for third parties, and your insurer allows that you rent it out. You state the kind of insurance truthfully. Where the insurance ends, the car may not be rented.

8. Damage coverage. Damage that happens during a trip and that the insurance does not pay is the renter's to pay, the security deposit first. You show the damage at return, together with the renter, and give a reason for every franc of the deposit that you keep.

9. Cash and fees. You collect the total in cash at pickup and record it with the renter's pickup code. You return the deposit when the car comes back in order. Of what you collect, the service fee, the in-person fee and the commission belong to the platform and are due to it.

10. Bookings. You answer requests in time and keep what you approve. Where you switch on instant booking, you approve each request that fits what you have set there, in the moment in which it is sent. Cancelling an approved booking needs a reason; your late cancellations of the last twelve months are shown on your listings.

11. Renters' data. You use a renter's name and phone for this trip and nothing else.`,
    '2026-11-29': `In-person agreement for owners

1. Your listing. The car is yours, or you may rent it out. What the listing says of it is true, the photos show this car as it is, and you change the listing when something changes. The team reviews every listing before it appears and may take it down with a reason.

2. Vehicle condition. You hand over a car that is clean, roadworthy and as described, with a valid technical inspection, and with the papers that the police ask for. At pickup you and the renter walk around the car together, note its condition, the odometer and the fuel level. You record it on the booking, and the renter says there whether it is right.

3. Hours. You hand the car over at the pickup hour of the booking, and take it back on its last day at the return hour. Each of you can change the pickup hour there until the pickup, and the return hour until the last day, and tells the other.

4. With a driver. Where a booking is with a driver, you send one who holds a valid licence for this kind of car, or drive yourself. You pay the driver; the renter pays no more than the price of the booking. The driver drives the hours a day that you and the renter agreed on. Damage and fines that the driver causes are yours.

5. Kilometres. The kilometres that your listing includes, and the price of each more, hold for a booking as they stood when it was requested. They are counted over the whole trip, from the odometer at pickup to the odometer at return, which you record both times. What is more than included is settled at return, from the deposit first, and recorded. Where your listing says unlimited, nothing is counted. The same holds for what your listing asks for missing fuel or charge, cleaning and a late return; what it does not state costs nothing.

6. Where the car may go. The renter may take the car where your listing says: in its city, everywhere in Rwanda, or across the border too. Where you allow the border, you give the renter the papers that it asks for, and your insurance holds there.

7. Insurance and liability. The car is insured at least as the law of Rwanda requires for third parties, and your insurer allows that you rent it out. You state the kind of insurance truthfully. Where the insurance ends, the car may not be rented.

8. Damage coverage. Damage that happens during a trip and that the insurance does not pay is the renter's to pay, the security deposit first. You show the damage at return, together with the renter, and give a reason for every franc of the deposit that you keep.

9. What a return costs. You record each cost on the booking at the return. The renter can object to any of them for 48 hours; the team decides about those, and you give back what it takes off. Without an answer they count up to the deposit. What is beyond the deposit is due if the renter agrees to it, or if the team decides so. Where a trip closed without a recorded return, you can keep part of the deposit for 24 hours, and give back all of it after that.

10. Money and fees. You collect the total at pickup, in cash or from the renter's phone to yours, and record it with the renter's pickup code. You return the deposit when the car comes back in order. Of what you collect, the service fee, the in-person fee and the commission, also that on late hours, belong to the platform and are due to it.

11. Bookings. You answer requests in time and keep what you approve. Where you switch on instant booking, you approve each request that fits what you have set there, in the moment in which it is sent. Until the return each of you can ask for other days on the booking; they count once both have accepted. Cancelling an approved booking needs a reason; your late cancellations of the last twelve months are shown on your listings.

12. Fines. You enter a traffic fine on the booking as it was issued. For the police you may use the sheet that the site makes for it.

13. Renters' data. You use a renter's name and phone for this trip and nothing else.`,
  },
}

const currentVersions: Record<AgreementKind, string> = { owner: '2026-11-29', renter: '2026-11-29' }

export const getAgreementText = (kind: AgreementKind, version: string) => texts[kind][version] ?? null

const getCurrent = (kind: AgreementKind): Agreement => ({
  version: currentVersions[kind],
  text: getAgreementText(kind, currentVersions[kind]) ?? '',
})

export const currentAgreements: Agreements = { owner: getCurrent('owner'), renter: getCurrent('renter') }
