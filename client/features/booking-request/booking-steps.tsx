import type { CarView } from '../../../shared/domain/car.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import type { Quote } from '../../../shared/domain/pricing.ts'
import { AgreementText, useAgreement } from '../../ui/text/agreement-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/form/field.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { deleteDraft, saveDraft, readDraft, createRequestDraft } from './draft.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { requestMessages } from '../../../shared/i18n/en/booking-request.ts'
import { sessionQuery } from '../../session.ts'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

type Props = { isOpen: boolean; car: CarView; days: DayRange; withDriver: boolean; quote: Quote; onClose: () => void }

export function BookingSteps({ isOpen, car, days, withDriver, quote, onClose }: Props) {
  const client = useQueryClient()
  // The draft is saved after the session has ended, so the user id must outlive it.
  const [userId] = useState(() => client.getQueryData(sessionQuery.queryKey)?.user?.id ?? '')
  const [savedDraft] = useState(() => readDraft(userId, car.id, days, withDriver))
  const [draft] = useState(() => savedDraft?.wish ?? createRequestDraft(days, withDriver))
  const [version, setVersion] = useState(savedDraft?.version ?? null)
  useEffect(() => deleteDraft(userId, car.id), [userId, car.id])
  const [wasReplaced, setReplaced] = useState(false)
  const requestNewConsent = () => {
    void invalidate(client, invalidations.agreementReplaced)
    setReplaced(true)
    setVersion(null)
  }
  return (
    <>
      {isOpen && version === null ? <AgreementDialog isReplaced={wasReplaced} onAccept={setVersion} onClose={onClose} /> : null}
      <ConfirmRequest
        isOpen={isOpen}
        car={car}
        draft={draft}
        quote={quote}
        agreementVersion={version}
        savedForm={savedDraft}
        onAgreementReplaced={requestNewConsent}
        onSessionEnd={(form) => version && saveDraft(userId, car.id, { wish: draft, version, ...form })}
        onClose={onClose}
      />
    </>
  )
}

const messages = requestMessages

type AgreementDialogProps = { isReplaced: boolean; onAccept: (version: string) => void; onClose: () => void }

function AgreementDialog({ isReplaced, onAccept, onClose }: AgreementDialogProps) {
  const query = useAgreement('renter')
  const [isAccepted, setAccepted] = useState(false)
  const agreement = query.data
  return (
    <Dialog
      isOpen
      isWide
      title={messages.agreementTitle}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button disabled={!isAccepted || !agreement} onClick={() => agreement && onAccept(agreement.version)}>
            {messages.go}
          </Button>
        </>
      }
    >
      <p className={isReplaced ? 'note warn' : 'meta'}>{isReplaced ? messages.newAgreement : messages.agreementHint}</p>
      <AgreementText answer={query} />
      {agreement ? <Check label={messages.accept} checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} /> : null}
    </Dialog>
  )
}
