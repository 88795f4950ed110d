import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { isLocation, type City, locationNames, locations } from '../../../shared/domain/places.ts'
import { settingsWords } from '../../../shared/i18n/en/settings.ts'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'
import { Select } from '../../ui/form/field.tsx'
import { useSavedChoice } from '../../ui/form/use-saved-choice.ts'
import { preferencesQuery, savePreferences } from './api.ts'
import { SharingChoice } from './sharing-choice.tsx'

const preferenceWords = settingsWords.preferences
const cities = [{ value: '', label: preferenceWords.noCity }, ...locations.map((value) => ({ value, label: locationNames[value] }))]

export function PreferenceChoices() {
  const client = useQueryClient()
  const {
    data: { homeCity },
  } = useSuspenseQuery(preferencesQuery)
  const show = (city: City | null) => client.setQueryData(preferencesQuery.queryKey, (before) => before && { ...before, homeCity: city })
  const choosing = useSavedChoice(homeCity, {
    show,
    save: (city) => savePreferences(client, { homeCity: city }),
    done: () => settingsWords.saved,
  })
  return (
    <section className="card" aria-labelledby="preferences">
      <h2 id="preferences">{preferenceWords.title}</h2>
      <div className="field">
        <p className="field-name">{preferenceWords.theme}</p>
        <ThemeSwitch />
        <small className="hint">{preferenceWords.themeHint}</small>
      </div>
      <Select
        name="homeCity"
        label={preferenceWords.homeCity}
        hint={preferenceWords.homeCityHint}
        choices={cities}
        value={homeCity ?? ''}
        aria-busy={choosing.isBusy}
        onChange={({ target }) => void choosing.run(isLocation(target.value) ? target.value : null)}
      />
      <SharingChoice />
    </section>
  )
}
