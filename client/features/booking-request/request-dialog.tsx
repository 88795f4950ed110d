import type { CarView } from '../../../shared/domain/car.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import type { Quote } from '../../../shared/domain/pricing.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import { deleteDraft, saveDraft, readDraft, createRequestDraft } from './draft.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { sessionQuery } from '../../session.ts'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

type Props = {
  isOpen: boolean
  car: CarView
  days: DayRange
  withDriver: boolean
  quote: Quote & { instant: boolean }
  onClose: () => void
}

export function RequestDialog({ isOpen, car, days, withDriver, quote, onClose }: Props) {
  const client = useQueryClient()
  // The draft is saved after the session has ended, so the user id must outlive it.
  const [userId] = useState(() => client.getQueryData(sessionQuery.queryKey)?.user?.id ?? '')
  const [savedDraft] = useState(() => readDraft(userId, car.id, days, withDriver))
  const [draft] = useState(() => savedDraft?.draft ?? createRequestDraft(days, withDriver))
  const [version, setVersion] = useState(savedDraft?.version ?? null)
  useEffect(() => deleteDraft(userId, car.id), [userId, car.id])
  const [wasReplaced, setReplaced] = useState(false)
  const requestNewConsent = () => {
    void invalidate(client, invalidations.agreementReplaced)
    setReplaced(true)
    setVersion(null)
  }
  return (
    <ConfirmRequest
      isOpen={isOpen}
      car={car}
      draft={draft}
      quote={quote}
      isInstant={quote.instant}
      agreementVersion={version}
      wasAgreementReplaced={wasReplaced}
      savedForm={savedDraft}
      onAccept={setVersion}
      onAgreementReplaced={requestNewConsent}
      onInterrupted={(form) => version && saveDraft(userId, car.id, { draft, version, ...form })}
      onClose={onClose}
    />
  )
}
