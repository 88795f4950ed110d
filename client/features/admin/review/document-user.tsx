import { type AdminDocumentView, documentKinds, type DocumentUser, type NamedUser } from '../../../../shared/domain/document.ts'
import { Link } from '@tanstack/react-router'
import { formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import { adminVerificationMessages as messages } from '../../../../shared/i18n/en/admin-review.ts'
import { verificationStatusKinds } from '../../documents/verification-kinds.ts'
import { Status } from '../../../ui/display/status.tsx'
import { type Description, DescriptionList } from '../description-list.tsx'

const labels = messages.labels

/** Opens a new tab, so that the open decision is not lost. */
export const UserLink = ({ user: { id, name } }: { user: NamedUser }) => (
  <Link to="/admin/users/$userId" params={{ userId: id }} target="_blank" aria-label={messages.openPerson(name)}>
    {name}
  </Link>
)

export const DuplicateUsers = ({ text, users }: { text: string; users: readonly NamedUser[] }) =>
  users.length > 0 && (
    <div className="note warn" role="note">
      <b>{text}</b>
      <ul className="doubles">
        {users.map((user) => (
          <li key={user.id}>
            <UserLink user={user} />
          </li>
        ))}
      </ul>
    </div>
  )

export const UserWarnings = ({ user: { isSuspended, samePhone, sameNumber } }: { user: DocumentUser }) => (
  <>
    {isSuspended && <p className="note warn">{messages.suspended}</p>}
    <DuplicateUsers text={messages.samePhone} users={samePhone} />
    <DuplicateUsers text={messages.sameNumber} users={sameNumber} />
  </>
)

const listUserRows = ({ person, kind, uploadedAt, validTo }: AdminDocumentView): Description[] => [
  { label: labels.name, value: <UserLink user={person} /> },
  { label: labels.phone, value: person.phone ? <span className="phone">{formatPhone(person.phone)}</span> : labels.none },
  { label: labels.joined, value: formatInstant(person.joined) },
  { label: labels.sent, value: formatInstant(uploadedAt) },
  ...(kind === 'licence' ? [{ label: labels.validTo, value: validTo ? formatLongDay(validTo) : labels.none }] : []),
  ...documentKinds
    .filter((other) => other !== kind)
    .map((other) => {
      const state = person.verifications[other]
      return { label: labels.other[other], value: <Status kind={verificationStatusKinds[state]}>{messages.states[state]}</Status> }
    }),
]

export const DocumentUserDetails = ({ document }: { document: AdminDocumentView }) => <DescriptionList rows={listUserRows(document)} />
