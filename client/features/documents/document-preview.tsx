import { useState } from 'react'
import type { DocumentFormat } from '../../../shared/domain/document.ts'
import { proofWords as words } from '../../../shared/i18n/en/document-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

export type DocumentFile = { href: string; contentType: DocumentFormat }

export function DocumentPreview({ title, file: { href, contentType } }: { title: string; file: DocumentFile }) {
  const [isOpen, setOpen] = useState(false)
  if (contentType === 'application/pdf')
    return (
      <a className="btn quiet" href={href} download aria-label={words.openName(title)}>
        <Icon name="eye" />
        {words.openFile}
      </a>
    )
  return (
    <>
      <Button kind="quiet" aria-label={words.openName(title)} onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {words.open}
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
      {words.lost}
    </p>
  ) : (
    <img className="scan" src={href} alt={words.scan(title)} onError={() => setFailed(true)} />
  )
}
