import { themeColours } from '../../shared/lib/theme.ts'
import { browserStorage, recentSearchesKey, themeKey } from '../lib/storage.ts'
import { captureEarlyInput } from './early-input.ts'
import { deferScripts } from './load-scripts.ts'

const isTheme = (theme: string | null): theme is keyof typeof themeColours => theme !== null && Object.keys(themeColours).includes(theme)

/** Runs before the first paint, to avoid a flash of the wrong theme. */
function applyStoredState() {
  const { dataset } = document.documentElement
  const theme = browserStorage.read(themeKey)
  if (browserStorage.read(recentSearchesKey)) dataset['recent'] = ''
  if (!isTheme(theme)) return
  dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = themeColours[theme]
  const scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  if (scheme) scheme.content = theme
}

// Runs inline, because a request of its own would come too late.
const { dataset } = document.documentElement
dataset['scripts'] = ''
dataset['firstView'] = ''
applyStoredState()
const earlyInput = captureEarlyInput()
deferScripts(earlyInput.continueWithoutScripts)
