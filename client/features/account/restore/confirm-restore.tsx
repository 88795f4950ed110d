import { useState } from 'react'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import type { ArchiveSummary } from '../../../../shared/domain/restore.ts'
import { setupWords as words } from '../../../../shared/i18n/en/restore.ts'
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
  const { labels } = words
  if (state === 'done')
    return (
      <>
        <AutofocusHeading level={1}>{words.done.title}</AutofocusHeading>
        <p className="meta">{words.done.text}</p>
        <p className="note">{words.key}</p>
        {/* A full page load, because everything cached here belongs to the replaced site. */}
        <a className="btn wide" href="/admin-login">
          {words.toLogIn}
        </a>
      </>
    )
  return (
    <>
      <AutofocusHeading key={state} level={1}>
        {words.found}
      </AutofocusHeading>
      <TermList
        rows={[
          [labels.madeAt, formatInstant(archive.madeAt)],
          [labels.version, words.version[archive.isOlder ? 'older' : 'same']],
          [labels.users, groupThousands(archive.users)],
          [labels.cars, groupThousands(archive.cars)],
          [labels.bookings, groupThousands(archive.bookings)],
        ]}
      />
      <p className="note">{words.key}</p>
      {state === 'asking' ? (
        <>
          <Check label={words.live} hint={words.held} checked={isLive} onChange={({ target }) => setLive(target.checked)} />
          <Button isWide busy={restoring.isBusy} onClick={() => void restoring.run()}>
            {words.restore}
          </Button>
          <p className="auth-other">
            <Button kind="quiet" onClick={onChooseAnother}>
              {words.another}
            </Button>
          </p>
        </>
      ) : (
        <output className={state === 'late' ? 'note warn' : 'meta'}>{state === 'late' ? words.late : words.starting}</output>
      )}
    </>
  )
}
