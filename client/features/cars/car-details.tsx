import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CarView, hasComprehensiveCover, type OwnerView } from '../../../shared/domain/car.ts'
import { formatMonth } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { getDiscountedPrice, getDiscountPercent, monthlyDays, weeklyDays } from '../../../shared/domain/pricing.ts'
import { carMessages, termsMessages } from '../../../shared/i18n/en/car.ts'
import { settingsQuery } from '../../session.ts'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TermList, getTermRows } from '../../ui/display/term-list.tsx'

const messages = carMessages

export function CarDetails({ car, freeDays }: { car: CarView; freeDays: ReactNode }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <div className="stack">
      <section>
        <h2>{messages.about}</h2>
        <p className="prose" dir="auto">
          {car.description}
        </p>
      </section>
      <section className="note">
        <h2>{messages.insurance}</h2>
        <p>{hasComprehensiveCover(car, settings.today) ? messages.comprehensive : messages.thirdParty}</p>
        <p>
          <Status kind={car.papersChecked ? 'ok' : 'wait'}>{car.papersChecked ? messages.papersChecked : messages.papersUnchecked}</Status>{' '}
          {car.papersChecked ? messages.papersCheckedText : messages.papersUncheckedText}
        </p>
      </section>
      <section>
        <h2>{termsMessages.title}</h2>
        {/* Renters learn the exact place only with their booking. */}
        <TermList rows={getTermRows({ ...car, pickupPlace: null })} />
      </section>
      <LongTrips car={car} />
      {freeDays}
      <Owner owner={car.owner} />
      <section>
        <h2>{messages.cancellation}</h2>
        <p>{messages.cancellationText(settings.cancellationHours)}</p>
      </section>
    </div>
  )
}

function LongTrips({ car }: { car: CarView }) {
  const offers = [weeklyDays, monthlyDays].flatMap((days) => {
    const price = getDiscountedPrice(car, days)
    return price === null ? [] : [messages.longText(days, formatFrancs(price), getDiscountPercent(car, days))]
  })
  if (offers.length === 0) return null
  return (
    <section>
      <h2>{messages.longTrips}</h2>
      {offers.map((offer) => (
        <p key={offer}>{offer}</p>
      ))}
    </section>
  )
}

function Owner({ owner }: { owner: OwnerView }) {
  return (
    <section>
      <h2>{messages.owner}</h2>
      <div className="owner">
        <Avatar name={owner.name} avatar={owner.avatar} size="large" />
        <div>
          <p className="owner-name">
            {owner.name} {owner.identity ? <Status kind="ok">{messages.identity}</Status> : null}{' '}
            {owner.licence ? <Status kind="ok">{messages.licence}</Status> : null}
          </p>
          <p className="meta">{messages.joined(formatMonth(owner.joined))}</p>
          {owner.responseRate === null ? null : <p className="meta">{messages.answers(owner.responseRate, owner.responseHours)}</p>}
          {owner.cancellations > 0 ? <p className="meta">{messages.lateCancellations(owner.cancellations)}</p> : null}
        </div>
      </div>
    </section>
  )
}
