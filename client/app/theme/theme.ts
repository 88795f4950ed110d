import { useSyncExternalStore } from 'react'
import { barColours, type Theme, themes } from '../../../shared/lib/theme.ts'
import { browserStorage, themeKey } from '../../lib/storage.ts'

// Holds the choice where storage is unavailable, as in a private window.
let unkept: Theme = 'system'

const chosenTheme = () => themes.find((theme) => theme === browserStorage.read(themeKey)) ?? unkept

function show(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = barColours[theme === 'system' ? (bar.media.includes('dark') ? 'dark' : 'light') : theme]
}

const watchers = new Set<() => void>()
function changed() {
  show(chosenTheme())
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  if (watchers.size === 0) addEventListener('storage', changed)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) removeEventListener('storage', changed)
  }
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') browserStorage.drop(themeKey)
  unkept = theme === 'system' || browserStorage.write(themeKey, theme) ? 'system' : theme
  changed()
}

export const useTheme = () => useSyncExternalStore(watch, chosenTheme, (): Theme => 'system')
