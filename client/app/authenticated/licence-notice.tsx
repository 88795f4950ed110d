import { Link } from '@tanstack/react-router'
import { longDay } from '../../../shared/days.ts'
import { type LicenceEnd, licenceWarnings } from '../../../shared/licence.ts'
import { licenceWords as words } from '../../../shared/words/en/licence.ts'

function textOf({ day, days }: LicenceEnd) {
  if (days < 0) return words.ended(longDay(day))
  return days === 0 ? words.endsToday : words.ends(longDay(day))
}

/** Tells a person in time that their licence ends, and with more weight in its last days. */
export const LicenceNotice = ({ end }: { end: LicenceEnd }) => (
  <p className={end.days <= licenceWarnings.urgent ? 'note warn' : 'note'}>
    {textOf(end)}{' '}
    <Link to="/dashboard/profile" search={{ tab: 'identity' }}>
      {words.send}
    </Link>
  </p>
)
