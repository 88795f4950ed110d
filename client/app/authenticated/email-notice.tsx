import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { settingsQuery } from '../../session.ts'

const messages = accountMessages.verify

export function EmailNotice() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const isProfilePage = useLocation({ select: ({ pathname }) => pathname === '/dashboard/profile' })
  if (!settings.mail || isProfilePage) return null
  return (
    <p className="note warn">
      {messages.waits} <Link to="/dashboard/profile">{messages.open}</Link>
    </p>
  )
}
