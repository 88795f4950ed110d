import { useState } from 'react'
import { requestWords } from '../../../shared/i18n/en/request.ts'
import { AgreementText, useAgreement } from '../../ui/text/agreement-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Check } from '../../ui/form/field.tsx'

const words = requestWords

type AgreementDialogProps = { isReplaced: boolean; onAccept: (version: string) => void; onClose: () => void }

export function AgreementDialog({ isReplaced, onAccept, onClose }: AgreementDialogProps) {
  const query = useAgreement('renter')
  const [isAccepted, setAccepted] = useState(false)
  const agreement = query.data
  return (
    <Dialog
      isOpen
      isWide
      title={words.agreementTitle}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={!isAccepted || !agreement} onClick={() => agreement && onAccept(agreement.version)}>
            {words.go}
          </Button>
        </>
      }
    >
      <p className={isReplaced ? 'note warn' : 'meta'}>{isReplaced ? words.newAgreement : words.agreementHint}</p>
      <AgreementText answer={query} />
      {agreement ? <Check label={words.accept} checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} /> : null}
    </Dialog>
  )
}
