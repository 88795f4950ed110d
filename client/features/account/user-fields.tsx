import type { ComponentProps } from 'react'
import { account as words } from '../../../shared/i18n/en/account.ts'
import { Field } from '../../ui/form/field.tsx'

type Bound = Omit<ComponentProps<typeof Field>, 'label'>

export const EmailField = (bound: Bound) => (
  <Field {...bound} label={words.email} type="email" inputMode="email" autoComplete="username" autoCapitalize="off" spellCheck={false} />
)

export const NameFields = ({ firstName, lastName }: { firstName: Bound; lastName: Bound }) => (
  <div className="pair">
    <Field {...firstName} label={words.firstName} autoComplete="given-name" />
    <Field {...lastName} label={words.lastName} autoComplete="family-name" />
  </div>
)
