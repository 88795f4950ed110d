import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { securityWords as words } from '../../../../shared/i18n/en/security.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { secondFactorQuery } from './security-api.ts'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>
type ReauthFieldsProps = { field: (name: 'password' | 'code') => FieldProps }

export const emptyReauth = { password: '', code: '' }

export function ReauthFields({ field }: ReauthFieldsProps) {
  const { data } = useQuery(secondFactorQuery)
  const code = field('code')
  return (
    <>
      <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
      {data?.isOn || code.error ? <CodeField {...code} /> : null}
    </>
  )
}
