import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { makeNames, makes } from '../../../../shared/domain/car.ts'
import { isLocation, locationNames } from '../../../../shared/domain/places.ts'
import { getOwnerShare, type PriceSpread } from '../../../../shared/domain/pricing.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { introMessages as messages } from '../../../../shared/i18n/en/listing-intro.ts'
import { settingsQuery } from '../../../session.ts'
import { cityChoices, makeChoices } from '../../../ui/car/listing-choices.ts'
import { Select } from '../../../ui/form/field.tsx'
import { cityPricesQuery } from './api.ts'
import { defaultChoice } from './default-choice.ts'

const exampleDays = 10
const knownMakes = makeChoices.filter(({ value }) => value !== 'other')

export function ListingIntro(): ReactNode {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <div className="wrap section listing-intro">
      <header>
        <h1 className="title">{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
      </header>
      <Earnings percent={settings.commissionPercent} />
      <StartButton />
      <section>
        <h2>{messages.steps.title}</h2>
        <ol className="steps how-steps">
          {messages.steps.list.map(({ title, text }, index) => (
            <li key={title} className="step">
              <b aria-hidden="true">{index + 1}</b>
              <h3>{title}</h3>
              <p className="meta">{text}</p>
            </li>
          ))}
        </ol>
        <p>{messages.cost(settings.commissionPercent)}</p>
      </section>
      <section>
        <h2>{messages.checks.title}</h2>
        <ul>
          {messages.checks.list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Link to="/preview">{messages.sample}</Link>
      </section>
      <StartButton />
    </div>
  )
}

const StartButton = () => (
  <Link to="/auth" search={{ returnTo: '/list-your-car', mode: 'sign-up' }} className="btn">
    {messages.start}
  </Link>
)

function Earnings({ percent }: { percent: number }) {
  const [query, setQuery] = useState(defaultChoice)
  const { data, isError } = useQuery(cityPricesQuery(query))
  const make = query.make ? makeNames[query.make] : null
  const what = messages.earnings.what(make, locationNames[query.location])
  const chooseCity = (location: string) => isLocation(location) && setQuery({ ...query, location })
  const chooseMake = (value: string) => {
    const chosen = makes.find((known) => known === value)
    setQuery({ location: query.location, ...(chosen ? { make: chosen } : {}) })
  }
  return (
    <section className="card">
      <h2>{messages.earnings.title}</h2>
      <div className="earnings-form scripted">
        <Select
          label={messages.earnings.city}
          name="location"
          choices={cityChoices}
          value={query.location}
          onChange={({ target }) => chooseCity(target.value)}
        />
        <Select
          label={messages.earnings.make}
          placeholder={messages.earnings.anyMake}
          choices={knownMakes}
          value={query.make ?? ''}
          onChange={({ target }) => chooseMake(target.value)}
        />
      </div>
      <div aria-live="polite">
        {data?.similar && <Range spread={data.similar} what={what} percent={percent} />}
        {data?.similar === null && <p>{messages.earnings.tooFew(what)}</p>}
        {isError && <p>{messages.earnings.failed}</p>}
      </div>
    </section>
  )
}

function Range({ spread, what, percent }: { spread: PriceSpread; what: string; percent: number }) {
  const getRange = (days: number) => {
    const [low, high] = [spread.low, spread.high].map((price) =>
      formatFrancs(getOwnerShare({ basePrice: days * price, discount: 0, driverFee: 0 }, { commissionPercent: percent }).ownerEarns),
    )
    return messages.earnings.range(low ?? '', high ?? '')
  }
  return (
    <>
      <p className="earnings-range">
        <b>{getRange(1)}</b> {messages.earnings.perDay}
      </p>
      <p className="meta">{messages.earnings.month(exampleDays, getRange(exampleDays))}</p>
      <p className="meta">{messages.earnings.basis(`${spread.cars} ${what}`, percent)}</p>
    </>
  )
}
