import { useState } from 'react'
import { requestWords } from '../../../shared/i18n/en/request.ts'
import { AgreementText, useAgreement } from '../../ui/text/agreement-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Check } from '../../ui/form/field.tsx'

const words = requestWords

type Props = { isReplaced: boolean; onAccept: (version: string) => void; onClose: () => void }

export function AgreementDialog({ isReplaced, onAccept, onClose }: Props) {
  const answer = useAgreement('renter')
  const [isAccepted, setAccepted] = useState(false)
  const agreement = answer.data
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
      <AgreementText answer={answer} />
      {agreement ? <Check label={words.accept} checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} /> : null}
    </Dialog>
  )
}
