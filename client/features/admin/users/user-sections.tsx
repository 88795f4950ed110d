import { Link } from '@tanstack/react-router'
import { formatInstant, formatRange } from '../../../../shared/lib/days.ts'
import type { AdminUserDetail } from '../../../../shared/domain/user.ts'
import { adminBookingMessages } from '../../../../shared/i18n/en/admin-review.ts'
import { auditLogMessages } from '../../../../shared/i18n/en/audit-log.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { verificationMessages } from '../../../../shared/i18n/en/documents.ts'
import { CarStatusBadge } from '../../../ui/car/car-status.tsx'
import { verificationStatusKinds } from '../../documents/verification-kinds.ts'
import { Status } from '../../../ui/display/status.tsx'
import { Timeline } from '../../../ui/display/timeline.tsx'

const messages = adminUserMessages.detail
type Props = { user: AdminUserDetail }

export const UserBookings = ({ user: { name, bookings, lent, open } }: Props) => (
  <section className="card stack" aria-labelledby="bookings">
    <h2 id="bookings">{messages.bookings}</h2>
    <p>
      {messages.counts(bookings, lent)}{' '}
      <Link className="text-link" to="/admin/bookings" search={{ q: name }}>
        {messages.allBookings}
      </Link>
    </p>
    <h3>{messages.open}</h3>
    {open.length === 0 ? (
      <p className="meta">{messages.noOpen}</p>
    ) : (
      <ul className="user-rows">
        {open.map(({ id, car, displayStatus, side, ...range }) => (
          <li key={id}>
            <Link className="text-link" to="/dashboard/bookings/$bookingId" params={{ bookingId: id }}>
              {car}
            </Link>
            <span className="meta">
              {formatRange(range)}, {messages.sides[side]}
            </span>
            <Status kind={displayStatus === 'pending' ? 'wait' : 'ok'}>
              {adminBookingMessages.statuses[displayStatus === 'pending' ? 'pending' : 'confirmed']}
            </Status>
          </li>
        ))}
      </ul>
    )}
  </section>
)

export const UserCars = ({ user: { ownCars } }: Props) => (
  <section className="card stack" aria-labelledby="cars">
    <h2 id="cars">{messages.cars}</h2>
    {ownCars.length === 0 ? (
      <p className="meta">{messages.noCars}</p>
    ) : (
      <ul className="user-rows">
        {ownCars.map(({ id, title, displayStatus }) => (
          <li key={id}>
            <Link className="text-link" to="/car/$carId" params={{ carId: id }}>
              {title}
            </Link>
            <CarStatusBadge status={displayStatus} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

export const UserDocuments = ({ user: { idVerification, licenceVerification } }: Props) => (
  <section className="card stack" aria-labelledby="documents">
    <h2 id="documents">{messages.documents}</h2>
    <ul className="user-rows">
      {(
        [
          ['identity', idVerification],
          ['licence', licenceVerification],
        ] as const
      ).map(([kind, state]) => (
        <li key={kind}>
          <span>{verificationMessages.kinds[kind]}</span>
          <Status kind={verificationStatusKinds[state]}>{adminUserMessages.verifications[state]}</Status>
        </li>
      ))}
    </ul>
    <div className="row">
      <Link className="btn ghost" to="/admin/verification">
        {messages.toVerification}
      </Link>
    </div>
  </section>
)

export const UserDecisions = ({ user: { decisions } }: Props) => (
  <section className="card stack" aria-labelledby="decisions">
    <h2 id="decisions">{messages.decisions}</h2>
    {decisions.length === 0 ? (
      <p className="meta">{messages.noDecisions}</p>
    ) : (
      <Timeline
        items={decisions.map(({ id, action, admin, note, at }) => ({
          id,
          title: `${auditLogMessages.actions[action]} ${messages.by(admin)}`,
          at: formatInstant(at),
          text: note ?? undefined,
        }))}
      />
    )}
  </section>
)
