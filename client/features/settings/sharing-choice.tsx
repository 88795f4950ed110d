import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { assistantSharing as words } from '../../../shared/i18n/en/assistant-sharing.ts'
import { settingsWords } from '../../../shared/i18n/en/settings.ts'
import { settingsQuery } from '../../session.ts'
import { Check } from '../../ui/form/field.tsx'
import { useSavedChoice } from '../../ui/form/use-saved-choice.ts'
import { preferencesQuery, savePreferences } from './api.ts'

export function SharingChoice() {
  const client = useQueryClient()
  const { assistantHost: host } = useSuspenseQuery(settingsQuery).data
  const { sharesBookingsWith } = useSuspenseQuery(preferencesQuery).data
  const show = (shared: string | null) =>
    client.setQueryData(preferencesQuery.queryKey, (before) => before && { ...before, sharesBookingsWith: shared })
  const choosing = useSavedChoice(sharesBookingsWith, {
    show,
    save: (shared) => savePreferences(client, { sharesBookingsWith: shared }),
    done: () => settingsWords.saved,
  })
  if (!host) return null
  return (
    <Check
      isSwitch
      name="sharesBookings"
      label={words.choice}
      hint={words.choiceHint(host)}
      checked={sharesBookingsWith === host}
      aria-busy={choosing.isBusy}
      onChange={({ target }) => void choosing.run(target.checked ? host : null)}
    />
  )
}
