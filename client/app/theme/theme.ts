import { themeColours, type Theme, themes } from '../../../shared/lib/theme.ts'
import { browserStorage, themeKey } from '../../lib/storage.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { sessionQuery } from '../../session.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// Holds the choice where storage is unavailable, as in a private window.
let unsavedTheme: Theme = 'system'

const getTheme = () => themes.find((theme) => theme === browserStorage.read(themeKey)) ?? unsavedTheme

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColours[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
}

const listeners = new Set<() => void>()
function notifyChange() {
  applyTheme(getTheme())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', notifyChange)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', notifyChange)
  }
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') browserStorage.remove(themeKey)
  unsavedTheme = theme === 'system' || browserStorage.write(themeKey, theme) ? 'system' : theme
  notifyChange()
}

export const useTheme = () => useSyncExternalStore(subscribe, getTheme, (): Theme => 'system')

async function saveTheme(client: QueryClient, theme: Theme) {
  client.setQueryData(queryKeys.preferences, await call(http.me.preferences.$patch({ json: { theme } })))
  // Loaded on demand, because every page includes the switch.
  const { invalidate, invalidations } = await import('../../invalidations.ts')
  await invalidate(client, invalidations.preferencesSaved)
}

export function useChooseTheme() {
  const client = useQueryClient()
  return (theme: Theme) => {
    chooseTheme(theme)
    if (client.getQueryData(sessionQuery.queryKey)?.user) saveTheme(client, theme).catch(() => undefined)
  }
}
