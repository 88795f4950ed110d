import type { ComponentProps } from 'react'
import { accountMessages as messages } from '../../../shared/i18n/en/account.ts'
import { Field } from '../../ui/form/field.tsx'

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>

export const EmailField = (props: FieldProps) => (
  <Field {...props} label={messages.email} type="email" inputMode="email" autoComplete="username" autoCapitalize="off" spellCheck={false} />
)

export const NameFields = ({ firstName, lastName }: { firstName: FieldProps; lastName: FieldProps }) => (
  <div className="pair">
    <Field {...firstName} label={messages.firstName} autoComplete="given-name" />
    <Field {...lastName} label={messages.lastName} autoComplete="family-name" />
  </div>
)
