import { Link } from '@tanstack/react-router'
import { toDay, formatRange } from '../../../../shared/lib/days.ts'
import { formatPhone } from '../../../../shared/lib/phone.ts'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { adminUserWords } from '../../../../shared/i18n/en/admin-users.ts'
import { Money } from '../../../ui/money/money.tsx'
import { DescriptionList } from '../description-list.tsx'

const words = adminUserWords.detail

const formatRating = (mean: number, count: number) => (count > 0 ? words.rating(mean.toFixed(1), count) : words.noRating)

/** A user who never had a car has no payments page. */
const BalanceDue = ({ user: { id, due, lent } }: { user: AdminUserDetail }) =>
  lent > 0 ? (
    <Link to="/admin/payments/$ownerId" params={{ ownerId: id }}>
      <Money francs={due} />
    </Link>
  ) : (
    <Money francs={due} />
  )

const UserLinks = ({ users }: { users: AdminUserDetail['sameDevice'] }) =>
  users.map(({ id, name }) => (
    <div key={id}>
      <Link to="/admin/users/$userId" params={{ userId: id }}>
        {name}
      </Link>
    </div>
  ))

export function UserDetails({ user }: { user: AdminUserDetail }) {
  const { email, phone, createdAt, sessions, sameDevice, asRenter, asOwner } = user
  const joined = toDay(new Date(createdAt))
  const contactRows = [
    { label: words.email, value: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> },
    { label: words.phone, value: phone ? <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> : words.noPhone },
    { label: words.joined, value: formatRange({ from: joined, to: joined }) },
    { label: words.sessions, value: words.devices(sessions) },
    ...(sameDevice.length > 0 ? [{ label: words.sameDevice, value: <UserLinks users={sameDevice} /> }] : []),
  ]
  const recordRows = [
    { label: words.due, value: <BalanceDue user={user} /> },
    { label: words.lateCancellations, value: user.lateCancellations },
    { label: words.noShows, value: user.noShows },
    { label: words.trips, value: asRenter.trips },
    { label: words.asRenter, value: formatRating(asRenter.rating, asRenter.ratings) },
    { label: words.asOwner, value: formatRating(asOwner.rating, asOwner.reviews) },
  ]
  return (
    <div className="user-columns">
      <section className="card stack">
        <h2>{words.data}</h2>
        <DescriptionList rows={contactRows} />
      </section>
      {user.userType !== 'admin' && (
        <section className="card stack">
          <h2>{words.record}</h2>
          <DescriptionList rows={recordRows} />
        </section>
      )}
    </div>
  )
}
