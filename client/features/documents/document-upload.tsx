import { type ChangeEvent, type ReactNode, useEffect, useId } from 'react'
import { proofWords as words } from '../../../shared/i18n/en/document-upload.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { preloadToasts } from '../../ui/toast/toast.ts'
import { useConfirm } from '../../ui/form/use-confirm.ts'
import { LeaveGuard } from '../uploads/leave-guard.tsx'
import type { QueuedUpload } from '../uploads/upload-queue.ts'
import { DocumentPreview, type DocumentFile } from './document-preview.tsx'
import { type SendDocument, useDocumentUpload } from './use-document-upload.ts'

type Props = {
  title: string
  name?: string
  hint: string
  file: DocumentFile | null
  state: ReactNode
  warning?: { title: string; text: string; confirm: string } | undefined
  send: SendDocument
  fields?: ReactNode
  children?: ReactNode
}

export function DocumentUpload({ title, name, hint, file, state, warning, send, fields, children }: Props) {
  const id = useId()
  const { upload, isBusy, choose, retry, discard } = useDocumentUpload(send)
  const consent = useConfirm()
  // Errors must be shown offline, too.
  useEffect(preloadToasts, [])
  const handlePick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Otherwise choosing the same file again would fire no change event.
    target.value = ''
    if (chosen && (!warning || (await consent.ask()))) choose(chosen)
  }
  return (
    <section className="card proof" aria-labelledby={id} aria-busy={isBusy} data-landing={name} tabIndex={-1}>
      <h3 id={id}>{title}</h3>
      {state}
      <p className="meta">{hint}</p>
      {upload ? (
        <UploadProgress upload={upload} onRetry={retry} onDiscard={discard} />
      ) : (
        <>
          {fields}
          <div className="row">
            <FileButtons words={file ? words.replace : words.choose} title={title} onPicked={handlePick} />
            {file && <DocumentPreview title={title} file={file} />}
            {file && children}
          </div>
        </>
      )}
      {warning && <ConfirmDialog isOpen={consent.isOpen} {...warning} onConfirm={consent.give} onClose={consent.refuse} />}
      <LeaveGuard isBusy={upload !== undefined && upload.state !== 'failed'} words={words.leave} />
    </section>
  )
}

type FileButtonsProps = {
  words: { file: string; camera: string }
  title: string
  onPicked: (event: ChangeEvent<HTMLInputElement>) => Promise<void>
}

const FileButtons = ({ words: { file, camera }, title, onPicked }: FileButtonsProps) => (
  <>
    <label className="btn ghost">
      <Icon name="upload" />
      {file}
      <span className="unseen">: {title}</span>
      <input className="unseen" type="file" accept="image/*,application/pdf" onChange={(event) => void onPicked(event)} />
    </label>
    <label className="btn ghost for-touch">
      <Icon name="camera" />
      {camera}
      <span className="unseen">: {title}</span>
      <input className="unseen" type="file" accept="image/*" capture="environment" onChange={(event) => void onPicked(event)} />
    </label>
  </>
)

function UploadProgress({ upload, onRetry, onDiscard }: { upload: QueuedUpload; onRetry: () => void; onDiscard: () => void }) {
  const { name } = upload.file
  const percent = Math.round(upload.share * 100)
  return (
    <div className="proof-upload">
      <p className="name">{name}</p>
      {upload.state === 'failed' ? (
        <output>{words.notSent}</output>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={words.progress(name)} />
          <p className="meta">{upload.state === 'sending' ? words.percent(percent) : words.preparing}</p>
        </>
      )}
      <div className="row">
        {upload.state === 'failed' && <Button onClick={onRetry}>{words.retry}</Button>}
        <Button kind="quiet" onClick={onDiscard}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
