import { type ComponentProps, useState } from 'react'
import { account as words } from '../../../shared/i18n/en/account.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label'>

/** Without a numeric keyboard, because recovery codes contain letters. */
export const CodeField = (bound: Props) => (
  <Field hint={words.codeHint} {...bound} label={words.code} autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} />
)

export function AskedCodeField(bound: Props) {
  const [isAsked, setAsked] = useState(false)
  if (bound.error && !isAsked) setAsked(true)
  return isAsked ? <CodeField {...bound} /> : null
}
