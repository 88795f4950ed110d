import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { MySession } from '../../../shared/domain/account.ts'
import { formatInstant } from '../../../shared/lib/days.ts'
import { signOutQuestion } from '../../../shared/i18n/en/dashboard.ts'
import { settingsWords } from '../../../shared/i18n/en/settings.ts'
import { signingOut } from '../../../shared/i18n/en/account.ts'
import { useOutbox } from '../offline-sync/use-outbox.ts'
import { useSignOut } from '../../app/sign-out/sign-out.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CollapsibleList } from '../../ui/list/collapsible-list.tsx'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { endAllSessions, endSession, sessionsQuery } from './api.ts'

const words = settingsWords.security

const collapsedCount = 5

export function Sessions() {
  const {
    data: { sessions },
  } = useSuspenseQuery(sessionsQuery)
  const signOut = useSignOut()
  const { kept: pendingRecords } = useOutbox()
  return (
    <>
      <h3>{words.sessions}</h3>
      <CollapsibleList className="sessions" rows={sessions} initialCount={collapsedCount} getExpandLabel={words.allDevices}>
        {(session) => <SessionRow key={session.id} session={session} />}
      </CollapsibleList>
      <ConfirmButton
        kind="ghost"
        title={words.everywhereTitle}
        text={words.everywhereText}
        details={pendingRecords.length > 0 ? <p className="note warn">{signOutQuestion.text.records}</p> : undefined}
        confirm={words.everywhere}
        busyText={words.everywhereBusy}
        isDanger
        onConfirm={() => signOut(endAllSessions, '/', signingOut.done)}
      >
        {words.everywhere}
      </ConfirmButton>
    </>
  )
}

function SessionRow({ session: { id, device, lastUsedAt, isCurrent } }: { session: MySession }) {
  const client = useQueryClient()
  const name = words.device(device.browser, device.system)
  const ending = useSubmitOnce(async () => {
    await endSession(client, id)
    toast.show({ ...words.signedOut(name), kind: 'good' })
  })
  return (
    <li>
      <div>
        <b>{name}</b> {isCurrent ? <Status kind="ok">{words.thisDevice}</Status> : null}
        <p className="meta">{words.lastUsed(formatInstant(lastUsedAt))}</p>
      </div>
      {isCurrent ? null : (
        <Button kind="ghost" busy={ending.isBusy} aria-label={words.signOutOf(name)} onClick={() => void ending.run()}>
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
