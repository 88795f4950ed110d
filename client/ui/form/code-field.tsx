import type { ComponentProps } from 'react'
import { account as words } from '../../../shared/words/en/account.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label'>

/** What an authenticator app shows. Recovery codes have letters. */
export const CodeField = (bound: Props) => (
  <Field hint={words.codeHint} {...bound} label={words.code} autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} />
)
