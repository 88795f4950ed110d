import type { DocumentFormat } from '../../../shared/domain/document.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminQueueQuery } from '../../polling.ts'
import { documentUploadMessages as messages } from '../../../shared/i18n/en/documents.ts'
import { healthIssueMessages } from '../../../shared/i18n/en/admin-dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export type DocumentFile = { href: string; contentType: DocumentFormat }

export function DocumentPreview({ title, file: { href, contentType } }: { title: string; file: DocumentFile }) {
  const [isOpen, setOpen] = useState(false)
  if (contentType === 'application/pdf')
    return (
      <a className="btn quiet" href={href} download aria-label={messages.openName(title)}>
        <Icon name="eye" />
        {messages.openFile}
      </a>
    )
  return (
    <>
      <Button kind="quiet" aria-label={messages.openName(title)} onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {messages.open}
      </Button>
      <Dialog isOpen={isOpen} isWide title={title} onClose={() => setOpen(false)}>
        <DocumentImage href={href} title={title} />
      </Dialog>
    </>
  )
}

/** Responses are never cached, so each view loads the file again and may fail. */
function DocumentImage({ href, title }: { href: string; title: string }) {
  const [hasFailed, setFailed] = useState(false)
  return hasFailed ? (
    <p className="note warn" role="alert">
      {messages.lost}
    </p>
  ) : (
    <img className="scan" src={href} alt={messages.scan(title)} onError={() => setFailed(true)} />
  )
}

type Props = { title: string; file: DocumentFile }
type PreviewProps = Props & { onOpen?: () => void }

/** Loads on request only, because each view by the team is logged. */
export function PreviewImage({ title, file, onOpen }: PreviewProps) {
  const [isShown, setShown] = useState(false)
  const show = () => {
    setShown(true)
    onOpen?.()
  }
  return (
    <div className="shown-proof">
      {isShown ? (
        <PreviewContent title={title} file={file} />
      ) : (
        <Button kind="ghost" data-key="open" aria-label={messages.openName(title)} onClick={show}>
          <Icon name="eye" />
          {messages.open}
        </Button>
      )}
    </div>
  )
}

function PreviewContent({ title, file: { href, contentType } }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const keyTrouble = useQuery(adminQueueQuery).data?.keyTrouble
  if (hasFailed || keyTrouble)
    return (
      <p className="note warn" role="alert">
        {keyTrouble ? healthIssueMessages[keyTrouble].failing : messages.lost}
      </p>
    )
  const inlineHref = `${href}?as=inline`
  if (contentType !== 'application/pdf')
    return (
      <a href={inlineHref} target="_blank" rel="noreferrer">
        <img className="scan" src={inlineHref} alt={messages.scan(title)} onError={() => setFailed(true)} />
      </a>
    )
  return (
    <>
      <iframe className="scan-frame" src={inlineHref} title={messages.scan(title)} />
      {/* Phone browsers cannot show a PDF inside a page. */}
      <a className="btn quiet" href={inlineHref} target="_blank" rel="noreferrer" aria-label={messages.tabName(title)}>
        {messages.tab}
      </a>
    </>
  )
}
