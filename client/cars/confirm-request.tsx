import { useSuspenseQuery } from '@tanstack/react-query'
import { freeCancellationUntil, noteLength } from '../../shared/booking.ts'
import type { CarView } from '../../shared/car.ts'
import { countDays, type Day, showInstant, showRange, startOf } from '../../shared/days.ts'
import { locationNames } from '../../shared/places.ts'
import type { Quote } from '../../shared/pricing.ts'
import type { PublicSettings } from '../../shared/settings.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { requestWords } from '../../shared/words/en/request.ts'
import { settingsQuery } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { faultWords } from '../ui/toaster.tsx'
import type { Attempt } from './attempt.ts'
import { PriceLines } from './price-lines.tsx'
import { useRequest } from './use-request.ts'

const words = requestWords

type Props = {
  isOpen: boolean
  car: CarView
  attempt: Attempt
  quote: Quote
  /** The agreement that was accepted; until then nothing is shown. */
  version: string | null
  onReplaced: () => void
  onClose: () => void
}

/** What cancelling these days would mean, by the rule that the booking will keep. */
function policyOf(from: Day, { cancellationHours, today }: PublicSettings) {
  const until = freeCancellationUntil(from, cancellationHours)
  return startOf(today) >= until ? words.policyOver : words.policy(showInstant(until))
}

/** The last look before a request goes out: what, when, and every franc of it. */
export function ConfirmRequest(props: Props) {
  const { isOpen, car, attempt, version, onClose } = props
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const request = useRequest(props)
  return (
    <Dialog
      isOpen={isOpen && version !== null}
      title={words.confirmTitle}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button busy={request.isBusy} onClick={request.send}>
            {request.isBusy ? words.sending : words.confirm}
          </Button>
        </>
      }
    >
      <p>
        <b>{car.title}</b>
        <br />
        <span className="meta">
          {locationNames[car.location]} · {showRange(attempt)} · {publicWords.days(countDays(attempt))}
        </span>
      </p>
      {request.fault ? <Refused fault={request.fault} /> : null}
      <PriceLines
        quote={request.quote}
        pricePerDay={request.quote.basePrice / request.quote.days}
        serviceFeePercent={settings.serviceFeePercent}
      />
      <TextArea
        label={words.message}
        hint={words.messageHint}
        rows={3}
        maxLength={noteLength}
        value={request.message}
        readOnly={request.isFixed}
        onChange={({ target }) => request.setMessage(target.value)}
      />
      <p className="meta">
        {words.confirmNote} {policyOf(attempt.from, settings)}
      </p>
    </Dialog>
  )
}

function Refused({ fault }: { fault: unknown }) {
  const { title, text } = faultWords(fault)
  return (
    <p className="note warn" role="alert">
      <b>{title}</b>
      <br />
      {text}
    </p>
  )
}
