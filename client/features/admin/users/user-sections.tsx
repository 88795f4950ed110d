import { Link } from '@tanstack/react-router'
import { formatInstant, formatRange } from '../../../../shared/lib/days.ts'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { adminBookingWords } from '../../../../shared/i18n/en/admin.ts'
import { adminLogWords } from '../../../../shared/i18n/en/admin-operations.ts'
import { adminUserWords } from '../../../../shared/i18n/en/admin-users.ts'
import { verificationWords } from '../../../../shared/i18n/en/documents.ts'
import { CarStatusBadge } from '../../../ui/car/car-status.tsx'
import { verificationKinds } from '../../documents/verification-kinds.ts'
import { Status } from '../../../ui/display/status.tsx'
import { Timeline } from '../../../ui/display/timeline.tsx'

const words = adminUserWords.detail
type Props = { user: AdminUserDetail }

export const UserBookings = ({ user: { name, bookings, lent, open } }: Props) => (
  <section className="card stack" aria-labelledby="bookings">
    <h2 id="bookings">{words.bookings}</h2>
    <p>
      {words.counts(bookings, lent)}{' '}
      <Link className="text-link" to="/admin/bookings" search={{ q: name }}>
        {words.allBookings}
      </Link>
    </p>
    <h3>{words.open}</h3>
    {open.length === 0 ? (
      <p className="meta">{words.noOpen}</p>
    ) : (
      <ul className="user-rows">
        {open.map(({ id, car, shown, side, ...range }) => (
          <li key={id}>
            <Link className="text-link" to="/dashboard/bookings/$bookingId" params={{ bookingId: id }}>
              {car}
            </Link>
            <span className="meta">
              {formatRange(range)}, {words.sides[side]}
            </span>
            <Status kind={shown === 'pending' ? 'wait' : 'ok'}>
              {adminBookingWords.statuses[shown === 'pending' ? 'pending' : 'confirmed']}
            </Status>
          </li>
        ))}
      </ul>
    )}
  </section>
)

export const UserCars = ({ user: { ownCars } }: Props) => (
  <section className="card stack" aria-labelledby="cars">
    <h2 id="cars">{words.cars}</h2>
    {ownCars.length === 0 ? (
      <p className="meta">{words.noCars}</p>
    ) : (
      <ul className="user-rows">
        {ownCars.map(({ id, title, shown }) => (
          <li key={id}>
            <Link className="text-link" to="/car/$carId" params={{ carId: id }}>
              {title}
            </Link>
            <CarStatusBadge shown={shown} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

export const UserDocuments = ({ user: { idVerification, licenceVerification } }: Props) => (
  <section className="card stack" aria-labelledby="documents">
    <h2 id="documents">{words.documents}</h2>
    <ul className="user-rows">
      {(
        [
          ['identity', idVerification],
          ['licence', licenceVerification],
        ] as const
      ).map(([kind, state]) => (
        <li key={kind}>
          <span>{verificationWords.kinds[kind]}</span>
          <Status kind={verificationKinds[state]}>{adminUserWords.verifications[state]}</Status>
        </li>
      ))}
    </ul>
    <div className="row">
      <Link className="btn ghost" to="/admin/verification">
        {words.toVerification}
      </Link>
    </div>
  </section>
)

export const UserDecisions = ({ user: { decisions } }: Props) => (
  <section className="card stack" aria-labelledby="decisions">
    <h2 id="decisions">{words.decisions}</h2>
    {decisions.length === 0 ? (
      <p className="meta">{words.noDecisions}</p>
    ) : (
      <Timeline
        items={decisions.map(({ id, action, admin, note, at }) => ({
          id,
          title: `${adminLogWords.actions[action]} ${words.by(admin)}`,
          at: formatInstant(at),
          text: note ?? undefined,
        }))}
      />
    )}
  </section>
)
