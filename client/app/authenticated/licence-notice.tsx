import { Link } from '@tanstack/react-router'
import { longDay } from '../../../shared/lib/days.ts'
import { type LicenceExpiry, licenceWarnings } from '../../../shared/domain/licence.ts'
import { licenceWords as words } from '../../../shared/i18n/en/licence.ts'

function textOf({ day, days }: LicenceExpiry) {
  if (days < 0) return words.ended(longDay(day))
  return days === 0 ? words.endsToday : words.ends(longDay(day))
}

export const LicenceNotice = ({ end }: { end: LicenceExpiry }) => (
  <p className={end.days <= licenceWarnings.urgent ? 'note warn' : 'note'}>
    {textOf(end)}{' '}
    <Link to="/dashboard/profile" search={{ tab: 'identity' }}>
      {words.send}
    </Link>
  </p>
)
