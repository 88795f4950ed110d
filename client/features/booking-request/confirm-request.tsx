import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getFreeCancellationEnd, noteLength } from '../../../shared/domain/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { countDays, type Day, formatLongDay, formatRange, getDayStart } from '../../../shared/lib/days.ts'
import { listRequirements } from '../../../shared/domain/requirements.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import type { PublicSettings } from '../../../shared/domain/settings.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { agreementMessages, requestMessages } from '../../../shared/i18n/en/booking-request.ts'
import { settingsQuery } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Check, Select, TextArea } from '../../ui/form/field.tsx'
import { AgreementText, useAgreement } from '../../ui/text/agreement-text.tsx'
import { formatDeadline } from '../../ui/days/relative-days.ts'
import { PriceLines } from '../../ui/money/price-lines.tsx'
import { getErrorText } from '../../ui/toast/toaster.tsx'
import { type RequestOptions, useBookingRequest } from './use-booking-request.ts'

const messages = requestMessages

function formatCancellationPolicy(from: Day, isInstant: boolean, { cancellationHours, today }: PublicSettings) {
  const until = getFreeCancellationEnd(from, cancellationHours)
  const isOver = getDayStart(today) >= until
  if (isInstant) return isOver ? messages.instantPolicyOver : messages.instantPolicy(formatDeadline(until, today))
  return isOver ? messages.policyOver : messages.policy(formatDeadline(until, today))
}

type Props = RequestOptions & {
  isOpen: boolean
  wasAgreementReplaced: boolean
  onAccept: (version: string | null) => void
}

export function ConfirmRequest(props: Props) {
  const { isOpen, car, draft, isInstant, agreementVersion, wasAgreementReplaced, onAccept, onClose } = props
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const agreement = useAgreement('renter')
  const request = useBookingRequest(props)
  const required = listRequirements(car)
  const version = agreement.data?.version
  const isAccepted = version !== undefined && agreementVersion === version
  const mustReadAgain = wasAgreementReplaced && !isAccepted
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={messages.title}
      onClose={onClose}
      footer={
        <>
          {mustReadAgain ? (
            <p className="note warn" role="alert">
              {messages.newAgreement}
            </p>
          ) : null}
          {request.fault && !mustReadAgain ? <RefusalNote fault={request.fault} /> : null}
          <Check
            label={messages.accept}
            checked={isAccepted}
            disabled={version === undefined || request.isBusy}
            onChange={({ target }) => onAccept(target.checked && version ? version : null)}
          />
          <Button kind="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button busy={request.isBusy} disabled={!isAccepted} onClick={request.send}>
            {request.isBusy ? messages.sending : messages.confirm}
          </Button>
        </>
      }
    >
      {agreement.isError ? <AgreementText query={agreement} /> : null}
      <p>
        <b>{car.title}</b>
        <br />
        <span className="meta">
          {locationNames[car.location]} · {formatRange(draft)} · {publicMessages.days(countDays(draft))}
          {draft.withDriver ? ` · ${publicMessages.driver.with}` : ''}
        </span>
      </p>
      <PriceLines
        quote={request.quote}
        pricePerDay={request.quote.basePrice / request.quote.days}
        serviceFeePercent={settings.serviceFeePercent}
        viewer="renter"
      />
      <div className="request-hours">
        <Select
          label={messages.hour(formatLongDay(draft.from))}
          value={request.hour}
          disabled={request.isFixed}
          choices={request.hours.map((hour) => ({ value: hour, label: hour }))}
          onChange={({ target }) => request.setHour(target.value)}
        />
        <Select
          label={messages.returnHour(formatLongDay(draft.to))}
          value={request.returnHour}
          disabled={request.isFixed}
          choices={request.returnHours.map((hour) => ({ value: hour, label: hour }))}
          onChange={({ target }) => request.setReturnHour(target.value)}
        />
      </div>
      <p className="meta">{car.pickupArea ? messages.hourAt(car.pickupArea) : messages.hourHint}</p>
      <TextArea
        label={messages.message}
        hint={messages.messageHint}
        rows={2}
        maxLength={noteLength}
        value={request.message}
        readOnly={request.isFixed}
        onChange={({ target }) => request.setMessage(target.value)}
      />
      {required.length > 0 ? <p className="note">{messages.requires(required)}</p> : null}
      <p className="meta">
        {messages.note(isInstant, settings.requestHours)} {formatCancellationPolicy(draft.from, isInstant, settings)}
      </p>
      {agreement.isError ? null : (
        <section className="request-agreement">
          <h3>{agreementMessages.title}</h3>
          {agreement.data?.html === null ? <AgreementSummary withDriver={draft.withDriver} /> : null}
          <AgreementText query={agreement} />
        </section>
      )}
    </Dialog>
  )
}

const AgreementSummary = ({ withDriver }: { withDriver: boolean }) => (
  <ul className="agreement-summary">
    {agreementMessages.summary({ withDriver }).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function RefusalNote({ fault: error }: { fault: unknown }) {
  const { title, text } = getErrorText(error)
  return (
    <p className="note warn" role="alert">
      <b>{title}</b>
      <br />
      {text}
      {error instanceof AppError && error.extras.requirements ? (
        <>
          {' '}
          {messages.lacks(error.extras.requirements)}{' '}
          <Link className="text-link" to="/dashboard/profile" search={{ tab: 'identity' }}>
            {messages.sendDocuments}
          </Link>
        </>
      ) : null}
      {error instanceof AppError && error.code === 'verification_required' ? (
        <>
          {' '}
          <Link className="text-link" to="/dashboard/profile" search={{ tab: 'identity' }}>
            {messages.verify}
          </Link>
        </>
      ) : null}
    </p>
  )
}
