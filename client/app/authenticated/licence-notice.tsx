import { Link } from '@tanstack/react-router'
import { formatLongDay } from '../../../shared/lib/days.ts'
import { type LicenceExpiry, licenceWarnings } from '../../../shared/domain/account.ts'
import { licenceMessages as messages } from '../../../shared/i18n/en/booking-request.ts'

function getText({ day, days }: LicenceExpiry) {
  if (days < 0) return messages.ended(formatLongDay(day))
  return days === 0 ? messages.endsToday : messages.ends(formatLongDay(day))
}

export const LicenceNotice = ({ end }: { end: LicenceExpiry }) => (
  <p className={end.days <= licenceWarnings.urgent ? 'note warn' : 'note'}>
    {getText(end)}{' '}
    <Link to="/dashboard/profile" search={{ tab: 'identity' }}>
      {messages.send}
    </Link>
  </p>
)
