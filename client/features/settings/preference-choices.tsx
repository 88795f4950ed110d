import { Select, Check } from '../../ui/form/field.tsx'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'
import { settingsMessages } from '../../../shared/i18n/en/settings.ts'
import { assistantSharingMessages as messages } from '../../../shared/i18n/en/privacy.ts'
import { isLocation, type City, locationNames, locations } from '../../../shared/domain/places.ts'
import { preferencesQuery, savePreferences } from './api.ts'
import { settingsQuery } from '../../session.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useAutosave } from '../../ui/form/use-autosave.ts'

const preferenceMessages = settingsMessages.preferences
const cities = [{ value: '', label: preferenceMessages.noCity }, ...locations.map((value) => ({ value, label: locationNames[value] }))]

export function PreferenceChoices() {
  const client = useQueryClient()
  const {
    data: { homeCity },
  } = useSuspenseQuery(preferencesQuery)
  const show = (city: City | null) => client.setQueryData(preferencesQuery.queryKey, (before) => before && { ...before, homeCity: city })
  const choosing = useAutosave(homeCity, {
    show,
    save: (city) => savePreferences(client, { homeCity: city }),
    getSavedToast: () => settingsMessages.saved,
  })
  return (
    <section className="card" aria-labelledby="preferences">
      <h2 id="preferences">{preferenceMessages.title}</h2>
      <div className="field">
        <p className="field-name">{preferenceMessages.theme}</p>
        <ThemeSwitch />
        <small className="hint">{preferenceMessages.themeHint}</small>
      </div>
      <Select
        name="homeCity"
        label={preferenceMessages.homeCity}
        hint={preferenceMessages.homeCityHint}
        choices={cities}
        value={homeCity ?? ''}
        aria-busy={choosing.isBusy}
        onChange={({ target }) => void choosing.run(isLocation(target.value) ? target.value : null)}
      />
      <SharingChoice />
    </section>
  )
}

function SharingChoice() {
  const client = useQueryClient()
  const { assistantHost: host } = useSuspenseQuery(settingsQuery).data
  const { sharesBookingsWith } = useSuspenseQuery(preferencesQuery).data
  const show = (shared: string | null) =>
    client.setQueryData(preferencesQuery.queryKey, (before) => before && { ...before, sharesBookingsWith: shared })
  const choosing = useAutosave(sharesBookingsWith, {
    show,
    save: (shared) => savePreferences(client, { sharesBookingsWith: shared }),
    getSavedToast: () => settingsMessages.saved,
  })
  if (!host) return null
  return (
    <Check
      isSwitch
      name="sharesBookings"
      label={messages.choice}
      hint={messages.choiceHint(host)}
      checked={sharesBookingsWith === host}
      aria-busy={choosing.isBusy}
      onChange={({ target }) => void choosing.run(target.checked ? host : null)}
    />
  )
}
