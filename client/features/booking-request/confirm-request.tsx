import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getFreeCancellationEnd, noteLength } from '../../../shared/domain/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { countDays, type Day, formatLongDay, formatRange, getDayStart } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import type { PublicSettings } from '../../../shared/domain/settings.ts'
import { publicWords } from '../../../shared/i18n/en/public.ts'
import { requestWords } from '../../../shared/i18n/en/booking-request.ts'
import { settingsQuery } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Select, TextArea } from '../../ui/form/field.tsx'
import { formatDeadline } from '../../ui/days/relative-days.ts'
import { PriceLines } from '../../ui/money/price-lines.tsx'
import { getErrorText } from '../../ui/toast/toaster.tsx'
import { type RequestOptions, useRequest } from './use-request.ts'

const words = requestWords

function getPolicy(from: Day, { cancellationHours, today }: PublicSettings) {
  const until = getFreeCancellationEnd(from, cancellationHours)
  return getDayStart(today) >= until ? words.policyOver : words.policy(formatDeadline(until, today))
}

export function ConfirmRequest(props: RequestOptions & { isOpen: boolean }) {
  const { isOpen, car, draft, version, onClose } = props
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
          {locationNames[car.location]} · {formatRange(draft)} · {publicWords.days(countDays(draft))}
          {draft.withDriver ? ` · ${publicWords.driver.with}` : ''}
        </span>
      </p>
      {request.fault ? <RefusalNote fault={request.fault} /> : null}
      <PriceLines
        quote={request.quote}
        pricePerDay={request.quote.basePrice / request.quote.days}
        serviceFeePercent={settings.serviceFeePercent}
        reader="renter"
      />
      <Select
        label={words.hour(formatLongDay(draft.from))}
        hint={car.pickupArea ? words.hourAt(car.pickupArea) : words.hourHint}
        value={request.hour}
        disabled={request.isFixed}
        choices={request.hours.map((hour) => ({ value: hour, label: hour }))}
        onChange={({ target }) => request.setHour(target.value)}
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
        {words.confirmNote} {getPolicy(draft.from, settings)}
      </p>
    </Dialog>
  )
}

function RefusalNote({ fault: error }: { fault: unknown }) {
  const { title, text } = getErrorText(error)
  return (
    <p className="note warn" role="alert">
      <b>{title}</b>
      <br />
      {text}
      {error instanceof AppError && error.code === 'verification_required' ? (
        <>
          {' '}
          <Link className="text-link" to="/dashboard/profile" search={{ tab: 'identity' }}>
            {words.verify}
          </Link>
        </>
      ) : null}
    </p>
  )
}
