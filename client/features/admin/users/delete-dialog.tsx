import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { AdminUserView, Deletion } from '../../../../shared/domain/user.ts'
import { adminUserWords } from '../../../../shared/i18n/en/admin-users.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ReauthDialog } from '../security/reauth-dialog.tsx'
import { deleteUsers } from './users-api.ts'

const words = adminUserWords.deletion
type Person = Pick<AdminUserView, 'id' | 'name' | 'email'>
type Props = {
  people: readonly Person[]
  /** Called even if the server refused to delete some users. */
  onDone: (outcome: Deletion) => void
  onClose: () => void
}

const isToldElsewhere = (fault: unknown) => fault instanceof AppError && ['invalid', 'rate_limited', 'unauthenticated'].includes(fault.code)

function tellFailure(fault: unknown) {
  if (isToldElsewhere(fault)) return false
  toast.show({ ...words.failed, kind: 'bad' })
  return true
}

const Names = ({ people }: { people: readonly Person[] }) => (
  <ul className="people-named">
    {people.map(({ id, name, email }) => (
      <li key={id}>
        <b>{name}</b> <span className="meta">{email}</span>
      </li>
    ))}
  </ul>
)

export function DeleteDialog({ people, onDone, onClose }: Props) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Deletion>()
  if (outcome) return <Stayed people={people} outcome={outcome} onClose={onClose} />
  const ids = people.map(({ id }) => id)
  const finish = (done: Deletion) => {
    if (done.deleted.length > 0) toast.show({ ...words.done(done.deleted.length), kind: 'good' })
    if (done.refused.length > 0) setOutcome(done)
    else onClose()
    onDone(done)
  }
  return (
    <ReauthDialog
      title={words.title(people.length)}
      details={<Names people={people} />}
      text={words.text}
      confirm={words.submit(people.length)}
      busyText={words.busy}
      isDanger
      act={(proof) => deleteUsers(client, ids, proof)}
      onDone={finish}
      failed={tellFailure}
      onClose={onClose}
    />
  )
}

function Stayed({ people, onClose, outcome: { deleted, refused } }: Omit<Props, 'onDone'> & { outcome: Deletion }) {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return (
    <Dialog isOpen title={words.someTitle} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      <p>{words.some(deleted.length)}</p>
      <ul>
        {refused.map(({ id, code }) => (
          <li key={id}>
            <Link className="text-link" to="/admin/users/$userId" params={{ userId: id }}>
              {nameOf(id)}
            </Link>{' '}
            {words.refused(code)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
