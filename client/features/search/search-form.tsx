import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { getDefaultDays } from '../../../shared/domain/availability.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import { isLocation, type City, locationNames, locations } from '../../../shared/domain/places.ts'
import { type CarSearch, toFields, isFilterFeature, parseSearch } from '../../../shared/domain/search.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { TripDates } from '../../ui/days/trip-dates.tsx'

const messages = publicMessages.form

export const searchFormId = 'search'

type Props = {
  search?: CarSearch
  onSearch?: () => void
  onDays?: (days: DayRange) => void
}

export function SearchForm({ search = {}, onSearch, onDays }: Props) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const {
    data: { user },
  } = useSuspenseQuery(sessionQuery)
  const { today } = settings
  const navigate = useNavigate()
  // A text search without a city covers all cities.
  const defaultCity = search.q ? null : user?.homeCity
  const id = useId()
  const [location, setLocation] = useState<City | ''>(search.location ?? defaultCity ?? '')
  const [isCityMissing, setCityMissing] = useState(false)
  const [days, setDays] = useState<DayRange>(search.from && search.to ? { from: search.from, to: search.to } : getDefaultDays(today))

  // Features with a checkbox of their own are sent by it.
  const hiddenFeatures = search.features?.filter((feature) => !isFilterFeature(feature)) ?? []

  const changeDays = (newDays: DayRange) => {
    setDays(newDays)
    onDays?.(newDays)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { page: _, ...before } = search
    const nextSearch = { ...before, ...parseSearch(toFields(new FormData(event.currentTarget)), today).search }
    if (location || nextSearch.q) {
      onSearch?.()
      return void navigate({ to: '/search', search: { ...nextSearch, location: location || undefined } })
    }
    setCityMissing(true)
    document.getElementById(id)?.focus()
  }

  return (
    <search>
      <form id={searchFormId} action="/search" className="searchcard" aria-label={messages.label} noValidate onSubmit={submit}>
        <label className="field" htmlFor={id}>
          <small>{messages.location}</small>
          <select
            id={id}
            name="location"
            value={location}
            aria-invalid={isCityMissing || undefined}
            aria-describedby={isCityMissing ? `${id}-error` : undefined}
            onChange={({ target }) => {
              setLocation(isLocation(target.value) ? target.value : '')
              setCityMissing(false)
            }}
          >
            <option value="">{messages.chooseLocation}</option>
            {locations.map((city) => (
              <option key={city} value={city}>
                {locationNames[city]}
              </option>
            ))}
          </select>
          {isCityMissing && (
            <small id={`${id}-error`} className="wrong">
              {messages.missing}
            </small>
          )}
        </label>
        <TripDates days={days} today={today} onChange={changeDays} />
        {hiddenFeatures.length > 0 ? <input type="hidden" name="features" value={hiddenFeatures.join(',')} /> : null}
        <button type="submit" className="btn">
          {messages.search}
        </button>
      </form>
    </search>
  )
}
