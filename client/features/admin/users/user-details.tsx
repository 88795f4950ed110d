import { Link } from '@tanstack/react-router'
import { toDay, showRange } from '../../../../shared/lib/days.ts'
import { showPhone } from '../../../../shared/lib/phone.ts'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { adminUserWords } from '../../../../shared/i18n/en/admin-users.ts'
import { Money } from '../../../ui/money/money.tsx'
import { DescriptionList } from '../description-list.tsx'

const words = adminUserWords.detail

const ratingOf = (mean: number, count: number) => (count > 0 ? words.rating(mean.toFixed(1), count) : words.noRating)

/** A user who never had a car has no payments page. */
const Due = ({ user: { id, due, lent } }: { user: AdminUserDetail }) =>
  lent > 0 ? (
    <Link to="/admin/payments/$ownerId" params={{ ownerId: id }}>
      <Money francs={due} />
    </Link>
  ) : (
    <Money francs={due} />
  )

const People = ({ people }: { people: AdminUserDetail['sameDevice'] }) =>
  people.map(({ id, name }) => (
    <div key={id}>
      <Link to="/admin/users/$userId" params={{ userId: id }}>
        {name}
      </Link>
    </div>
  ))

export function UserDetails({ user }: { user: AdminUserDetail }) {
  const { email, phone, createdAt, sessions, sameDevice, asRenter, asOwner } = user
  const joined = toDay(new Date(createdAt))
  const data = [
    { label: words.email, value: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> },
    { label: words.phone, value: phone ? <a href={`tel:+${phone}`}>{showPhone(phone)}</a> : words.noPhone },
    { label: words.joined, value: showRange({ from: joined, to: joined }) },
    { label: words.sessions, value: words.devices(sessions) },
    ...(sameDevice.length > 0 ? [{ label: words.sameDevice, value: <People people={sameDevice} /> }] : []),
  ]
  const record = [
    { label: words.due, value: <Due user={user} /> },
    { label: words.lateCancellations, value: user.lateCancellations },
    { label: words.noShows, value: user.noShows },
    { label: words.trips, value: asRenter.trips },
    { label: words.asRenter, value: ratingOf(asRenter.rating, asRenter.ratings) },
    { label: words.asOwner, value: ratingOf(asOwner.rating, asOwner.reviews) },
  ]
  return (
    <div className="user-columns">
      <section className="card stack">
        <h2>{words.data}</h2>
        <DescriptionList facts={data} />
      </section>
      {user.userType !== 'admin' && (
        <section className="card stack">
          <h2>{words.record}</h2>
          <DescriptionList facts={record} />
        </section>
      )}
    </div>
  )
}
