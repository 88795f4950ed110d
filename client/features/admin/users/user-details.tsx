import { Link } from '@tanstack/react-router'
import { toDay, formatRange } from '../../../../shared/lib/days.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { Money } from '../../../ui/money/money.tsx'
import { DescriptionList } from '../description-list.tsx'

const messages = adminUserMessages.detail

const formatRating = (mean: number, count: number) => (count > 0 ? messages.rating(mean.toFixed(1), count) : messages.noRating)

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
    { label: messages.email, value: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> },
    { label: messages.phone, value: phone ? <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> : messages.noPhone },
    { label: messages.joined, value: formatRange({ from: joined, to: joined }) },
    { label: messages.sessions, value: messages.devices(sessions) },
    ...(sameDevice.length > 0 ? [{ label: messages.sameDevice, value: <UserLinks users={sameDevice} /> }] : []),
  ]
  const recordRows = [
    { label: messages.due, value: <BalanceDue user={user} /> },
    { label: messages.lateCancellations, value: user.lateCancellations },
    { label: messages.noShows, value: user.noShows },
    { label: messages.trips, value: asRenter.trips },
    { label: messages.asRenter, value: formatRating(asRenter.rating, asRenter.ratings) },
    { label: messages.asOwner, value: formatRating(asOwner.rating, asOwner.reviews) },
  ]
  return (
    <div className="user-columns">
      <section className="card stack">
        <h2>{messages.data}</h2>
        <DescriptionList rows={contactRows} />
      </section>
      {user.userType !== 'admin' && (
        <section className="card stack">
          <h2>{messages.record}</h2>
          <DescriptionList rows={recordRows} />
        </section>
      )}
    </div>
  )
}
