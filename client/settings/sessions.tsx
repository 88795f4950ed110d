import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { OwnSession } from '../../shared/account.ts'
import { showInstant } from '../../shared/days.ts'
import { signOutQuestion } from '../../shared/words/en/sign-out-question.ts'
import { settingsWords } from '../../shared/words/en/settings.ts'
import { signingOut } from '../../shared/words/en/signing-out.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { useLeave } from '../shell/leave/leave.ts'
import { Button } from '../ui/button.tsx'
import { AskButton } from '../ui/dialog/ask-button.tsx'
import { Status } from '../ui/facts/status.tsx'
import { toast } from '../ui/toast/toast.ts'
import { UnfoldingList } from '../ui/list/unfolding-list.tsx'
import { useOnce } from '../ui/form/use-once.ts'
import { endAllSessions, endSession, sessionsQuery } from './api.ts'

const words = settingsWords.security

/** More than these are unfolded. */
const shownFirst = 5

/** The devices on which the person is logged in, and the way to end each. */
export function Sessions() {
  const {
    data: { sessions },
  } = useSuspenseQuery(sessionsQuery)
  const leave = useLeave()
  const { kept } = useOutbox()
  return (
    <>
      <h3>{words.sessions}</h3>
      <UnfoldingList className="sessions" rows={sessions} first={shownFirst} all={words.allDevices}>
        {(session) => <SessionRow key={session.id} session={session} />}
      </UnfoldingList>
      <AskButton
        kind="ghost"
        title={words.everywhereTitle}
        text={words.everywhereText}
        details={kept.length > 0 ? <p className="note warn">{signOutQuestion.text.records}</p> : undefined}
        confirm={words.everywhere}
        busyText={words.everywhereBusy}
        isDanger
        onConfirm={() => leave(endAllSessions, '/', signingOut.done)}
      >
        {words.everywhere}
      </AskButton>
    </>
  )
}

function SessionRow({ session: { id, device, lastUsedAt, isCurrent } }: { session: OwnSession }) {
  const client = useQueryClient()
  const name = words.device(device.browser, device.system)
  const ending = useOnce(async () => {
    await endSession(client, id)
    toast.show({ ...words.signedOut(name), kind: 'good' })
  })
  return (
    <li>
      <div>
        <b>{name}</b> {isCurrent ? <Status kind="ok">{words.thisDevice}</Status> : null}
        <p className="meta">{words.lastUsed(showInstant(lastUsedAt))}</p>
      </div>
      {isCurrent ? null : (
        <Button kind="ghost" busy={ending.isBusy} aria-label={words.signOutOf(name)} onClick={() => void ending.run()}>
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
