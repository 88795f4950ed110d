import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AppError } from '../../../../shared/lib/errors.ts'
import { type ArchiveFacts, type ArchiveFault, ArchiveInput, archiveFaults } from '../../../../shared/domain/restore.ts'
import { setupWords as words } from '../../../../shared/i18n/en/restore.ts'
import { settingsQuery } from '../../../session.ts'
import { AutofocusHeading } from '../../../ui/autofocus-heading.tsx'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LeaveGuard } from '../../uploads/leave-guard.tsx'
import { isLocked, readArchive, sendArchive } from './archive.ts'
import { ArchiveFile } from './archive-file.tsx'

function reasonOf(fault: unknown): ArchiveFault | undefined {
  const reason = fault instanceof AppError ? fault.fields?.['archive']?.params?.['reason'] : undefined
  return archiveFaults.find((known) => known === reason)
}

type Props = { token: string; onFound: (facts: ArchiveFacts) => void; onGone: () => void; onBack: () => void }

/** Only uploads and reads the backup; the restore itself needs a confirmation. */
export function RestoreForm({ token, onFound, onGone, onBack }: Props) {
  const { backupHost } = useSuspenseQuery(settingsQuery).data
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [reason, setReason] = useState<ArchiveFault>()
  const [isAsked, setAsked] = useState(false)
  // A second passphrase must not upload the file again.
  const sent = useRef<File>(undefined)

  async function send() {
    if (!file) throw new AppError('invalid', { archive: { code: 'invalid', params: { reason: 'missing' } } })
    if (sent.current === file) return
    await sendArchive(file, token, setShare)
    sent.current = file
  }
  async function read(input: ArchiveInput) {
    setReason(undefined)
    if (input.from === 'device') await send()
    return await readArchive(isAsked ? input : { ...input, passphrase: '' })
  }
  const first: ArchiveInput = { token, from: backupHost ? 'bucket' : 'device', passphrase: '' }
  const form = useForm(ArchiveInput, first, read, {
    done: onFound,
    failed: (fault) => {
      setShare(undefined)
      setReason(reasonOf(fault))
      if (reasonOf(fault) === 'locked') setAsked(true)
      const isGone = fault instanceof AppError && fault.code === 'not_found'
      if (isGone) onGone()
      return isGone || reasonOf(fault) !== undefined
    },
  })
  const fromDevice = form.values.from === 'device'
  const choose = async (chosen: File) => {
    setReason(undefined)
    setFile(chosen)
    setAsked(await isLocked(chosen).catch(() => false))
  }
  return (
    <>
      <AutofocusHeading level={1}>{words.title}</AutofocusHeading>
      <p className="meta">{words.lead}</p>
      <form {...form.bind}>
        {backupHost && (
          <Choices
            {...form.field('from')}
            legend={words.from.legend}
            choices={[
              { value: 'bucket', ...words.from.bucket(backupHost) },
              { value: 'device', ...words.from.device },
            ]}
          />
        )}
        {fromDevice && (
          <ArchiveFile file={file} share={form.busy ? share : undefined} isBusy={form.busy} onChosen={(chosen) => void choose(chosen)} />
        )}
        {isAsked && <PasswordField {...form.field('passphrase')} label={words.passphrase} hint={words.passphraseHint} autoComplete="off" />}
        {reason && (
          <p className="note warn" role="alert">
            {words.faults[reason]}
          </p>
        )}
        <SubmitButton busy={form.busy} busyText={words.checking} isWide>
          {words.check}
        </SubmitButton>
      </form>
      <p className="auth-other">
        <Button kind="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </p>
      <LeaveGuard isBusy={form.busy} words={words.leave} />
    </>
  )
}
