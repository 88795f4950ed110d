import { useId } from 'react'
import { themes } from '../../../shared/lib/theme.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { useTheme, useChooseTheme } from './theme.ts'

export function ThemeSwitch() {
  const chosen = useTheme()
  const name = useId()
  const choose = useChooseTheme()
  return (
    <fieldset className="theme scripted">
      <legend className="unseen">{appMessages.theme.title}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name={name} checked={theme === chosen} onChange={() => choose(theme)} />
          {appMessages.theme[theme]}
        </label>
      ))}
    </fieldset>
  )
}
