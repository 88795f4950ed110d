import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { MySession } from '../../../shared/domain/account.ts'
import { formatInstant } from '../../../shared/lib/days.ts'
import { signOutMessages } from '../../../shared/i18n/en/dashboard.ts'
import { settingsMessages } from '../../../shared/i18n/en/settings.ts'
import { signingOutMessages } from '../../../shared/i18n/en/account.ts'
import { useOutbox } from '../offline-sync/use-outbox.ts'
import { useSignOut } from '../../app/sign-out/sign-out.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { Status } from '../../ui/display/status.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CollapsibleList } from '../../ui/list/collapsible-list.tsx'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { endAllSessions, endSession, sessionsQuery } from './api.ts'

const messages = settingsMessages.security

const collapsedCount = 5

export function Sessions() {
  const {
    data: { sessions },
  } = useSuspenseQuery(sessionsQuery)
  const signOut = useSignOut()
  const { pendingHandovers: pendingRecords } = useOutbox()
  return (
    <Disclosure title={messages.sessions} detail={messages.devices(sessions.length)} name="sessions">
      <CollapsibleList className="sessions" rows={sessions} initialCount={collapsedCount} getExpandLabel={messages.allDevices}>
        {(session) => <SessionRow key={session.id} session={session} />}
      </CollapsibleList>
      <ConfirmButton
        kind="ghost"
        title={messages.everywhereTitle}
        text={messages.everywhereText}
        details={pendingRecords.length > 0 ? <p className="note warn">{signOutMessages.text.records}</p> : undefined}
        confirm={messages.everywhere}
        busyText={messages.everywhereBusy}
        isDanger
        onConfirm={() => signOut(endAllSessions, '/', signingOutMessages.done)}
      >
        {messages.everywhere}
      </ConfirmButton>
    </Disclosure>
  )
}

function SessionRow({ session: { id, device, lastUsedAt, isCurrent } }: { session: MySession }) {
  const client = useQueryClient()
  const name = messages.device(device.browser, device.system)
  const ending = useSubmitOnce(async () => {
    await endSession(client, id)
    toast.show({ ...messages.loggedOut(name), kind: 'good' })
  })
  return (
    <li>
      <div>
        <b>{name}</b> {isCurrent ? <Status kind="ok">{messages.thisDevice}</Status> : null}
        <p className="meta">{messages.lastUsed(formatInstant(lastUsedAt))}</p>
      </div>
      {isCurrent ? null : (
        <Button kind="ghost" busy={ending.isBusy} aria-label={messages.logOutOf(name)} onClick={() => void ending.run()}>
          {messages.logOut}
        </Button>
      )}
    </li>
  )
}
