import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvitationView } from '../../../../shared/domain/account.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { LinkDialog } from './link-dialog.tsx'
import { invitationsQuery, makeInvitation, revokeInvitation } from './users-api.ts'

const messages = adminUserMessages.invitations

export function Invitations() {
  const client = useQueryClient()
  const [isCreating, setCreating] = useState(false)
  return (
    <section className="card stack" aria-labelledby="invitations">
      <h2 id="invitations">{messages.title}</h2>
      <p className="meta">{messages.lead}</p>
      <QueryState query={useQuery(invitationsQuery)} errorText={messages.failed} skeleton={<Skeleton height="3rem" />}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p>{messages.none}</p>
          ) : (
            <ul className="invitations">
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <div className="row">
        <Button onClick={() => setCreating(true)}>{messages.start}</Button>
      </div>
      {isCreating && (
        <LinkDialog
          title={messages.dialogTitle}
          text={messages.text}
          path="/admin-login#invite="
          createLink={makeInvitation}
          onCreated={() => void invalidate(client, invalidations.linkCreated)}
          onClose={() => setCreating(false)}
        />
      )}
    </section>
  )
}

function Invitation({ invitation: { id, by, expiresAt } }: { invitation: InvitationView }) {
  const client = useQueryClient()
  const expiry = formatInstant(expiresAt)
  const revoking = useSubmitOnce(async () => {
    await revokeInvitation(client, id)
    toast.show({ ...messages.revoked, kind: 'good' })
  })
  return (
    <li>
      <span>{messages.one(by, expiry)}</span>
      <Button kind="ghost" busy={revoking.isBusy} aria-label={messages.revokeName(by, expiry)} onClick={() => void revoking.run()}>
        {messages.revoke}
      </Button>
    </li>
  )
}
