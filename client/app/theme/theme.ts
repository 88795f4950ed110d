import { useSyncExternalStore } from 'react'
import { barColours, type Theme, themes } from '../../../shared/lib/theme.ts'
import { browserStorage, themeKey } from '../../lib/storage.ts'

// Holds the choice where storage is unavailable, as in a private window.
let unsavedTheme: Theme = 'system'

const getTheme = () => themes.find((theme) => theme === browserStorage.read(themeKey)) ?? unsavedTheme

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = barColours[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
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
  if (theme === 'system') browserStorage.drop(themeKey)
  unsavedTheme = theme === 'system' || browserStorage.write(themeKey, theme) ? 'system' : theme
  notifyChange()
}

export const useTheme = () => useSyncExternalStore(subscribe, getTheme, (): Theme => 'system')
