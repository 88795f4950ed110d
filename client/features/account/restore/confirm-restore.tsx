import { useState } from 'react'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import type { ArchiveSummary } from '../../../../shared/domain/restore.ts'
import { restoreMessages as messages } from '../../../../shared/i18n/en/restore.ts'
import { call, http } from '../../../http.ts'
import { AutofocusHeading } from '../../../ui/autofocus-heading.tsx'
import { Button } from '../../../ui/button.tsx'
import { TermList } from '../../../ui/display/term-list.tsx'
import { Check } from '../../../ui/form/field.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { waitForRestart } from './archive.ts'

type Props = { token: string; archive: ArchiveSummary; onChooseAnother: () => void }

export function ConfirmRestore({ token, archive, onChooseAnother }: Props) {
  const [state, setState] = useState<'asking' | 'starting' | 'late' | 'done'>('asking')
  const [isLive, setLive] = useState(false)
  const restoring = useSubmitOnce(async () => {
    await call(http.setup.archive.restore.$post({ json: { token, live: isLive } }))
    setState('starting')
    setState((await waitForRestart()) ? 'done' : 'late')
  })
  const { labels } = messages
  if (state === 'done')
    return (
      <>
        <AutofocusHeading level={1}>{messages.done.title}</AutofocusHeading>
        <p className="meta">{messages.done.text}</p>
        <p className="note">{messages.key}</p>
        {/* A full page load, because everything cached here belongs to the replaced site. */}
        <a className="btn wide" href="/admin-login">
          {messages.toLogIn}
        </a>
      </>
    )
  return (
    <>
      <AutofocusHeading key={state} level={1}>
        {messages.found}
      </AutofocusHeading>
      <TermList
        rows={[
          [labels.madeAt, formatInstant(archive.madeAt)],
          [labels.version, messages.version[archive.isOlder ? 'older' : 'same']],
          [labels.users, groupThousands(archive.users)],
          [labels.cars, groupThousands(archive.cars)],
          [labels.bookings, groupThousands(archive.bookings)],
        ]}
      />
      <p className="note">{messages.key}</p>
      {state === 'asking' ? (
        <>
          <Check label={messages.live} hint={messages.held} checked={isLive} onChange={({ target }) => setLive(target.checked)} />
          <Button isWide busy={restoring.isBusy} onClick={() => void restoring.run()}>
            {messages.restore}
          </Button>
          <p className="auth-other">
            <Button kind="quiet" onClick={onChooseAnother}>
              {messages.another}
            </Button>
          </p>
        </>
      ) : (
        <output className={state === 'late' ? 'note warn' : 'meta'}>{state === 'late' ? messages.late : messages.starting}</output>
      )}
    </>
  )
}
