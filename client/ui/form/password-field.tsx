import { type ComponentProps, useState } from 'react'
import { accountMessages as messages } from '../../../shared/i18n/en/account.ts'
import { Field } from './field.tsx'
import { Icon } from '../icon.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'after'>

export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="inside scripted"
      aria-pressed={isShown}
      aria-label={isShown ? messages.hidePassword : messages.showPassword}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eyeOff' : 'eye'} />
    </button>
  )
  return <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} after={toggle} />
}
