import { useId } from 'react'
import { themes } from '../../shared/theme.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { chooseTheme, useTheme } from './theme.ts'

/** Light, dark, or as the system says: for this browser, from now on. */
export function ThemeSwitch() {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="theme scripted">
      <legend className="unseen">{shell.theme.title}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          {shell.theme[theme]}
        </label>
      ))}
    </fieldset>
  )
}
