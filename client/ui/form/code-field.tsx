import { type ComponentProps, useState } from 'react'
import { accountMessages as messages } from '../../../shared/i18n/en/account.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label'>

/** Without a numeric keyboard, because recovery codes contain letters. */
export const CodeField = (fieldProps: Props) => (
  <Field
    hint={messages.codeHint}
    {...fieldProps}
    label={messages.code}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
  />
)

export function TwoFactorCodeField(fieldProps: Props) {
  const [isAsked, setAsked] = useState(false)
  if (fieldProps.error && !isAsked) setAsked(true)
  return isAsked ? <CodeField {...fieldProps} /> : null
}
