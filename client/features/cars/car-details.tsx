import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CarView, hasComprehensiveCover, type OwnerView } from '../../../shared/domain/car.ts'
import { formatMonth } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { getDiscountedPrice, getDiscountPercent, monthlyDays, weeklyDays } from '../../../shared/domain/pricing.ts'
import { carWords, termWords } from '../../../shared/i18n/en/car.ts'
import { settingsQuery } from '../../session.ts'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TermList, getTermRows } from '../../ui/display/term-list.tsx'

const words = carWords

export function CarDetails({ car, freeDays }: { car: CarView; freeDays: ReactNode }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <div className="stack">
      <section>
        <h2>{words.about}</h2>
        <p className="prose" dir="auto">
          {car.description}
        </p>
      </section>
      <section className="note">
        <h2>{words.insurance}</h2>
        <p>{hasComprehensiveCover(car, settings.today) ? words.comprehensive : words.thirdParty}</p>
        <p>
          <Status kind={car.papersChecked ? 'ok' : 'wait'}>{car.papersChecked ? words.papersChecked : words.papersUnchecked}</Status>{' '}
          {car.papersChecked ? words.papersCheckedText : words.papersUncheckedText}
        </p>
      </section>
      <section>
        <h2>{termWords.title}</h2>
        {/* Renters learn the exact place only with their booking. */}
        <TermList rows={getTermRows({ ...car, pickupPlace: null })} />
      </section>
      <LongTrips car={car} />
      {freeDays}
      <Owner owner={car.owner} />
      <section>
        <h2>{words.cancellation}</h2>
        <p>{words.cancellationText(settings.cancellationHours)}</p>
      </section>
    </div>
  )
}

function LongTrips({ car }: { car: CarView }) {
  const offers = [weeklyDays, monthlyDays].flatMap((days) => {
    const price = getDiscountedPrice(car, days)
    return price === null ? [] : [words.longText(days, formatFrancs(price), getDiscountPercent(car, days))]
  })
  if (offers.length === 0) return null
  return (
    <section>
      <h2>{words.longTrips}</h2>
      {offers.map((offer) => (
        <p key={offer}>{offer}</p>
      ))}
    </section>
  )
}

function Owner({ owner }: { owner: OwnerView }) {
  return (
    <section>
      <h2>{words.owner}</h2>
      <div className="owner">
        <Avatar name={owner.name} avatar={owner.avatar} size="large" />
        <div>
          <p className="owner-name">
            {owner.name} {owner.identity ? <Status kind="ok">{words.identity}</Status> : null}{' '}
            {owner.licence ? <Status kind="ok">{words.licence}</Status> : null}
          </p>
          <p className="meta">{words.joined(formatMonth(owner.joined))}</p>
          {owner.responseRate === null ? null : <p className="meta">{words.answers(owner.responseRate, owner.responseHours)}</p>}
          {owner.cancellations > 0 ? <p className="meta">{words.lateCancellations(owner.cancellations)}</p> : null}
        </div>
      </div>
    </section>
  )
}
