import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarView } from '../../shared/car.ts'
import type { DayRange } from '../../shared/days.ts'
import type { Quote } from '../../shared/pricing.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { agreementsQuery } from './agreements-api.ts'
import { newAttempt } from './attempt.ts'
import { ConfirmRequest } from './confirm-request.tsx'

type Props = { isOpen: boolean; car: CarView; days: DayRange; quote: Quote; onClose: () => void }

/** First the agreement, once for these days, then the confirmation; an agreement that is no longer the current one leads back. */
export function BookingSteps({ isOpen, car, days, quote, onClose }: Props) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => newAttempt(days))
  const [version, setVersion] = useState<string | null>(null)
  const [wasReplaced, setReplaced] = useState(false)
  const askAgain = () => {
    void queryClient.resetQueries(agreementsQuery)
    setReplaced(true)
    setVersion(null)
  }
  return (
    <>
      {isOpen && version === null ? <AgreementDialog isReplaced={wasReplaced} onAccept={setVersion} onClose={onClose} /> : null}
      <ConfirmRequest isOpen={isOpen} car={car} attempt={attempt} quote={quote} version={version} onReplaced={askAgain} onClose={onClose} />
    </>
  )
}
