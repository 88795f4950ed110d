import { AppError } from '../../../../shared/lib/errors.ts'
import { AutofocusHeading } from '../../../ui/autofocus-heading.tsx'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LeaveGuard } from '../../uploads/leave-guard.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { isEncryptedArchive, readArchive, sendArchive } from './archive.ts'
import { settingsQuery } from '../../../session.ts'
import { restoreMessages as messages } from '../../../../shared/i18n/en/restore.ts'
import { type ArchiveSummary, type ArchiveErrorCode, ArchiveInput, archiveErrorCodes } from '../../../../shared/domain/restore.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useRef, useState, type ChangeEvent } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'

function getArchiveError(error: unknown): ArchiveErrorCode | undefined {
  const reason = error instanceof AppError ? error.fields?.['archive']?.params?.['reason'] : undefined
  return archiveErrorCodes.find((candidate) => candidate === reason)
}

type RestoreFormProps = { token: string; onFound: (archive: ArchiveSummary) => void; onLinkExpired: () => void; onBack: () => void }

/** Only uploads and reads the backup; the restore itself needs a confirmation. */
export function RestoreForm({ token, onFound, onLinkExpired, onBack }: RestoreFormProps) {
  const { backupHost } = useSuspenseQuery(settingsQuery).data
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [reason, setReason] = useState<ArchiveErrorCode>()
  const [needsPassphrase, setNeedsPassphrase] = useState(false)
  // A second passphrase must not upload the file again.
  const uploadedFile = useRef<File>(undefined)

  async function upload() {
    if (!file) throw new AppError('invalid', { archive: { code: 'invalid', params: { reason: 'missing' } } })
    if (uploadedFile.current === file) return
    await sendArchive(file, token, setProgress)
    uploadedFile.current = file
  }
  async function submit(input: ArchiveInput) {
    setReason(undefined)
    if (input.from === 'device') await upload()
    return await readArchive(needsPassphrase ? input : { ...input, passphrase: '' })
  }
  const initial: ArchiveInput = { token, from: backupHost ? 'bucket' : 'device', passphrase: '' }
  const form = useForm(ArchiveInput, initial, submit, {
    onSuccess: onFound,
    onError: (error) => {
      setProgress(undefined)
      setReason(getArchiveError(error))
      if (getArchiveError(error) === 'locked') setNeedsPassphrase(true)
      const isLinkExpired = error instanceof AppError && error.code === 'not_found'
      if (isLinkExpired) onLinkExpired()
      return isLinkExpired || getArchiveError(error) !== undefined
    },
  })
  const isFromDevice = form.values.from === 'device'
  const chooseFile = async (chosen: File) => {
    setReason(undefined)
    setFile(chosen)
    setNeedsPassphrase(await isEncryptedArchive(chosen).catch(() => false))
  }
  return (
    <>
      <AutofocusHeading level={1}>{messages.title}</AutofocusHeading>
      <p className="meta">{messages.lead}</p>
      <form {...form.bind}>
        {backupHost && (
          <Choices
            {...form.field('from')}
            legend={messages.from.legend}
            choices={[
              { value: 'bucket', ...messages.from.bucket(backupHost) },
              { value: 'device', ...messages.from.device },
            ]}
          />
        )}
        {isFromDevice && (
          <ArchiveFile
            file={file}
            progress={form.busy ? progress : undefined}
            isBusy={form.busy}
            onChoose={(chosen) => void chooseFile(chosen)}
          />
        )}
        {needsPassphrase && (
          <PasswordField {...form.field('passphrase')} label={messages.passphrase} hint={messages.passphraseHint} autoComplete="off" />
        )}
        {reason && (
          <p className="note warn" role="alert">
            {messages.errors[reason]}
          </p>
        )}
        <SubmitButton busy={form.busy} busyText={messages.checking} isWide>
          {messages.check}
        </SubmitButton>
      </form>
      <p className="auth-other">
        <Button kind="quiet" onClick={onBack}>
          {messages.back}
        </Button>
      </p>
      <LeaveGuard isActive={form.busy} messages={messages.leave} />
    </>
  )
}

type ArchiveFileProps = {
  file: File | undefined
  /** From 0 to 1, and undefined unless the upload is running. */
  progress: number | undefined
  isBusy: boolean
  onChoose: (file: File) => void
}

function ArchiveFile({ file, progress, isBusy, onChoose }: ArchiveFileProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
  }
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div className="field">
      {file && <p>{file.name}</p>}
      {progress === undefined ? (
        <p className="row">
          <label className="btn ghost">
            <Icon name="upload" />
            {file ? messages.other : messages.choose}
            <input className="unseen" type="file" accept=".zip,.age" disabled={isBusy} onChange={handleChange} />
          </label>
        </p>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={messages.progress(file?.name ?? '')} />
          <output className="meta">{percent < 100 ? messages.percent(percent) : messages.reading}</output>
        </>
      )}
    </div>
  )
}
