import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CarView, isComprehensive, type OwnerView } from '../../shared/car.ts'
import { showMonth } from '../../shared/days.ts'
import { showFrancs } from '../../shared/money.ts'
import { monthlyPrice } from '../../shared/pricing.ts'
import { carWords } from '../../shared/words/en/car.ts'
import { settingsQuery } from '../queries.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Status } from '../ui/status.tsx'

const words = carWords

export function CarDetails({ car, freeDays }: { car: CarView; freeDays: ReactNode }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const monthly = monthlyPrice(car)
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
        <p>{isComprehensive(car, settings.today) ? words.comprehensive : words.thirdParty}</p>
      </section>
      {monthly === null ? null : (
        <section>
          <h2>{words.monthly}</h2>
          <p>{words.monthlyText(showFrancs(monthly), car.monthlyDiscountPercentage ?? 0)}</p>
        </section>
      )}
      {freeDays}
      <Owner owner={car.owner} />
      <section>
        <h2>{words.cancellation}</h2>
        <p>{words.cancellationText(settings.cancellationHours)}</p>
      </section>
    </div>
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
          <p className="meta">{words.joined(showMonth(owner.joined))}</p>
          {owner.cancellations > 0 ? <p className="meta">{words.lateCancellations(owner.cancellations)}</p> : null}
        </div>
      </div>
    </section>
  )
}
