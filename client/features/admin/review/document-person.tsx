import { type AdminDocumentView, documentKinds, type DocumentPerson, type NamedPerson } from '../../../../shared/domain/document.ts'
import { Link } from '@tanstack/react-router'
import { longDay, showInstant } from '../../../../shared/lib/days.ts'
import { showPhone } from '../../../../shared/lib/phone.ts'
import { adminVerificationWords as words } from '../../../../shared/i18n/en/admin-verification.ts'
import { verificationKinds } from '../../documents/verification-kinds.ts'
import { Status } from '../../../ui/display/status.tsx'
import { type Description, DescriptionList } from '../description-list.tsx'

const names = words.facts

/** Opens a new tab, so that the open decision is not lost. */
export const PersonLink = ({ person: { id, name } }: { person: NamedPerson }) => (
  <Link to="/admin/users/$userId" params={{ userId: id }} target="_blank" aria-label={words.openPerson(name)}>
    {name}
  </Link>
)

export const DuplicateUsers = ({ text, people }: { text: string; people: readonly NamedPerson[] }) =>
  people.length > 0 && (
    <div className="note warn" role="note">
      <b>{text}</b>
      <ul className="doubles">
        {people.map((person) => (
          <li key={person.id}>
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
    </div>
  )

export const Warnings = ({ person: { isSuspended, samePhone, sameNumber } }: { person: DocumentPerson }) => (
  <>
    {isSuspended && <p className="note warn">{words.suspended}</p>}
    <DuplicateUsers text={words.samePhone} people={samePhone} />
    <DuplicateUsers text={words.sameNumber} people={sameNumber} />
  </>
)

const factsOf = ({ person, kind, uploadedAt, validTo }: AdminDocumentView): Description[] => [
  { label: names.name, value: <PersonLink person={person} /> },
  { label: names.phone, value: person.phone ? showPhone(person.phone) : names.none },
  { label: names.joined, value: showInstant(person.joined) },
  { label: names.sent, value: showInstant(uploadedAt) },
  ...(kind === 'licence' ? [{ label: names.validTo, value: validTo ? longDay(validTo) : names.none }] : []),
  ...documentKinds
    .filter((other) => other !== kind)
    .map((other) => {
      const state = person.verifications[other]
      return { label: names.other[other], value: <Status kind={verificationKinds[state]}>{words.states[state]}</Status> }
    }),
]

export const PersonDetails = ({ document }: { document: AdminDocumentView }) => <DescriptionList facts={factsOf(document)} />
