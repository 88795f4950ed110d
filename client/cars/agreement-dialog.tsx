import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { publicWords } from '../../shared/words/en/public.ts'
import { requestWords } from '../../shared/words/en/request.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Check } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { agreementsQuery } from './agreements-api.ts'

const words = requestWords

type Props = { isReplaced: boolean; onAccept: (version: string) => void; onClose: () => void }

/** The renter's agreement, to be read and accepted before each request. */
export function AgreementDialog({ isReplaced, onAccept, onClose }: Props) {
  const asked = useQuery(agreementsQuery)
  const [isAccepted, setAccepted] = useState(false)
  const agreement = asked.data?.renter
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
      {agreement ? (
        <>
          <div className="prose agreement">{agreement.text}</div>
          <Check label={words.accept} checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} />
        </>
      ) : null}
      {asked.isPending ? <Skeleton height="20rem" /> : null}
      {asked.isError && !agreement ? (
        <div className="note warn" role="alert">
          <p>{words.agreementFailed}</p>
          <Button kind="ghost" onClick={() => void asked.refetch()}>
            {publicWords.retry}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}
