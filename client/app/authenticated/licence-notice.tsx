import { Link } from '@tanstack/react-router'
import { formatLongDay } from '../../../shared/lib/days.ts'
import { type LicenceExpiry, licenceWarningDays } from '../../../shared/domain/account.ts'
import { licenceMessages as messages } from '../../../shared/i18n/en/booking-request.ts'

function getText({ day, days }: LicenceExpiry) {
  if (days < 0) return messages.ended(formatLongDay(day))
  return days === 0 ? messages.endsToday : messages.ends(formatLongDay(day))
}

export const LicenceNotice = ({ end: expiry }: { end: LicenceExpiry }) => (
  <p className={expiry.days <= licenceWarningDays.urgent ? 'note warn' : 'note'}>
    {getText(expiry)}{' '}
    <Link to="/dashboard/profile" search={{ tab: 'identity' }}>
      {messages.send}
    </Link>
  </p>
)
