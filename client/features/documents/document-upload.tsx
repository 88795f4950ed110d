import { AppError } from '../../../shared/lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { DocumentPreview, type DocumentFile } from './document-preview.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LeaveGuard } from '../uploads/leave-guard.tsx'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { endSessionIfUnauthenticated } from '../../session.ts'
import { isPermanentError, isRetriedAutomatically, type UploadOptions, type QueuedUpload, useUploadQueue } from '../uploads/upload-queue.ts'
import { maxDocumentBytes } from '../../../shared/domain/document.ts'
import { mayBeScan } from '../uploads/selected-file.ts'
import { documentUploadMessages as messages } from '../../../shared/i18n/en/documents.ts'
import { shrinkScan } from '../../lib/resize-image.ts'
import { toastError, toast, preloadToasts } from '../../ui/toast/toast.ts'
import { type ChangeEvent, type ReactNode, useEffect, useId } from 'react'
import { useConfirm } from '../../ui/form/use-confirm.ts'
import { useQueryClient } from '@tanstack/react-query'

type SendDocument = (file: File, options: UploadOptions) => Promise<unknown>

const refusals = { ...commonMessages.errors, file_too_large: messages.tooLarge, invalid_file: messages.invalid }

function useDocumentUpload(send: SendDocument) {
  const client = useQueryClient()
  const { uploads, isBusy, add, retry, discard } = useUploadQueue({
    prepare: shrinkScan,
    send: async (file, options) => {
      try {
        // The server would refuse it only after the whole upload.
        if (file.size > maxDocumentBytes) throw new AppError('file_too_large')
        await send(file, options)
        toast.show({ ...messages.done, kind: 'good' })
      } catch (error) {
        if (options.signal.aborted || isRetriedAutomatically(error)) throw error
        endSessionIfUnauthenticated(client, error)
        if (isPermanentError(error)) return toast.show({ ...refusals[error.code], kind: 'bad' })
        const hasOwnText = !(error instanceof AppError && error.code === 'unexpected')
        if (hasOwnText) toastError(error, messages.failed)
        else toast.show({ title: messages.failed, text: messages.failedText, kind: 'bad' })
        throw error
      }
    },
  })
  const [upload] = uploads
  return {
    upload,
    isBusy,
    choose: (file: File) => (mayBeScan(file) ? add([file]) : toast.show({ ...messages.invalid, kind: 'bad' })),
    retry: () => upload && retry([upload.key]),
    discard: () => upload && discard(upload.key),
  }
}

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
            <FileButtons messages={file ? messages.replace : messages.choose} title={title} onPicked={handlePick} />
            {file && <DocumentPreview title={title} file={file} />}
            {file && children}
          </div>
        </>
      )}
      {warning && <ConfirmDialog isOpen={consent.isOpen} {...warning} onConfirm={consent.accept} onClose={consent.decline} />}
      <LeaveGuard isActive={upload !== undefined && upload.state !== 'failed'} messages={messages.leave} />
    </section>
  )
}

type FileButtonsProps = {
  messages: { file: string; camera: string }
  title: string
  onPicked: (event: ChangeEvent<HTMLInputElement>) => Promise<void>
}

const FileButtons = ({ messages: { file, camera }, title, onPicked }: FileButtonsProps) => (
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
  const percent = Math.round(upload.progress * 100)
  return (
    <div className="proof-upload">
      <p className="name">{name}</p>
      {upload.state === 'failed' ? (
        <output>{messages.notSent}</output>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={messages.progress(name)} />
          <p className="meta">{upload.state === 'sending' ? messages.percent(percent) : messages.preparing}</p>
        </>
      )}
      <div className="row">
        {upload.state === 'failed' && <Button onClick={onRetry}>{messages.retry}</Button>}
        <Button kind="quiet" onClick={onDiscard}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  )
}
