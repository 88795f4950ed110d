import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { usualDays } from '../../shared/availability.ts'
import type { DayRange } from '../../shared/days.ts'
import { isLocation, type City, locationNames, locations } from '../../shared/places.ts'
import { type CarSearch, parseSearch } from '../../shared/search.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { settingsQuery } from '../queries.ts'
import { toast } from '../ui/toast.ts'
import { TripDates } from '../ui/trip-dates.tsx'

const words = publicWords.form

/** Fields elsewhere on the page belong to the search by this name: its filters and its order. */
export const searchFormId = 'search'

/** Where and when. What was chosen before, filters too, comes in as `search` and stays. */
export function SearchForm({ search = {} }: { search?: CarSearch }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { today } = settings
  const navigate = useNavigate()
  const id = useId()
  const [location, setLocation] = useState<City | ''>(search.location ?? '')
  const [days, setDays] = useState<DayRange>(search.from && search.to ? { from: search.from, to: search.to } : usualDays(today))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { page: _, ...before } = search
    const asked = { ...before, ...parseSearch(Object.fromEntries(new FormData(event.currentTarget)), today).search }
    if (location || asked.q) return void navigate({ to: '/search', search: { ...asked, location: location || undefined } })
    toast.show({ ...words.missing, kind: 'bad' })
    document.getElementById(id)?.focus()
  }

  return (
    <search>
      <form id={searchFormId} action="/search" className="searchcard" aria-label={words.label} noValidate onSubmit={submit}>
        <label className="field" htmlFor={id}>
          <small>{words.location}</small>
          <select
            id={id}
            name="location"
            value={location}
            onChange={({ target }) => setLocation(isLocation(target.value) ? target.value : '')}
          >
            <option value="">{words.chooseLocation}</option>
            {locations.map((place) => (
              <option key={place} value={place}>
                {locationNames[place]}
              </option>
            ))}
          </select>
        </label>
        <TripDates days={days} today={today} onChange={setDays} />
        {search.features ? <input type="hidden" name="features" value={search.features.join(',')} /> : null}
        <button type="submit" className="btn">
          {words.search}
        </button>
      </form>
    </search>
  )
}
