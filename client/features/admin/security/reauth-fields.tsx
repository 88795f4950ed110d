import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { securityWords as words } from '../../../../shared/i18n/en/security.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { secondFactorQuery } from './security-api.ts'

type Bound = Omit<ComponentProps<typeof PasswordField>, 'label'>
type Props = { field: (name: 'password' | 'code') => Bound }

export const emptyReauth = { password: '', code: '' }

export function ReauthFields({ field }: Props) {
  const { data } = useQuery(secondFactorQuery)
  const code = field('code')
  return (
    <>
      <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
      {data?.isOn || code.error ? <CodeField {...code} /> : null}
    </>
  )
}
