import { type ComponentProps, useState } from 'react'
import { account as words } from '../../../shared/i18n/en/account.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label'>

/** What an authenticator app shows. Recovery codes have letters. */
export const CodeField = (bound: Props) => (
  <Field hint={words.codeHint} {...bound} label={words.code} autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} />
)

/** Shown once the server asks for a code, and kept while it is typed. */
export function AskedCodeField(bound: Props) {
  const [isAsked, setAsked] = useState(false)
  if (bound.error && !isAsked) setAsked(true)
  return isAsked ? <CodeField {...bound} /> : null
}
