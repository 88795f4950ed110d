import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingView, noteLength } from '../../../../shared/domain/booking.ts'
import {
  calculateChange,
  type ChangeOptions,
  type ChangeSide,
  findServiceFeePercent,
  getChangeKind,
  getRates,
  listDayPrices,
} from '../../../../shared/domain/booking-change.ts'
import { getQuote, getRental } from '../../../../shared/domain/pricing.ts'
import { changeMessages } from '../../../../shared/i18n/en/booking-changes.ts'
import type { Day, DayRange } from '../../../../shared/lib/days.ts'
import { formatRange } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { settingsQuery } from '../../../session.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { checkDateRange } from '../../../ui/days/date-range-input.ts'
import { RangeCalendar } from '../../../ui/days/range-calendar.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { getFieldError } from '../../../ui/form/field-error.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { getErrorText } from '../../../ui/toast/toaster.tsx'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'
import { askForChange, changeOptionsQuery } from './api.ts'
import { ChangePrice } from './change-price.tsx'
import { describeCash } from './describe-cash.ts'

const messages = changeMessages.form

type Change = ReturnType<typeof planChange>

function planChange({ booking, rate, underWay }: ChangeOptions, days: DayRange) {
  const oldRates = getRates(booking, rate)
  const { price, rates } = calculateChange(booking, days, rate, underWay)
  const toSide = (range: DayRange, quote: typeof price, ofDays: typeof rates): ChangeSide => ({
    ...range,
    quote: getQuote(quote),
    dayPrices: listDayPrices(ofDays),
    serviceFeePercent: findServiceFeePercent(ofDays, quote),
  })
  const now = { from: booking.firstDay, to: booking.lastDay }
  return {
    before: toSide(now, booking, oldRates),
    after: toSide(days, price, rates),
    kind: getChangeKind(now, days),
    underWay,
    earnsMore: getRental(price) - price.commission - (getRental(booking) - booking.commission),
  }
}

/** A refused field is named by the server; the calendar has the two ends together. */
function getRefusalText(error: unknown) {
  const refused = error instanceof AppError ? Object.values(error.fields ?? {})[0] : undefined
  const { title, text } = getErrorText(error)
  return refused ? { title, text: getFieldError(refused) } : { title, text }
}

function Refusal({ error }: { error: unknown }) {
  const { title, text } = getRefusalText(error)
  return (
    <p className="note warn" role="alert">
      <b>{title}</b>
      <br />
      {text}
    </p>
  )
}

type AskingOptions = { onClose: () => void; onSent: () => void; reload: () => Promise<unknown> }

function useAsking(booking: BookingView, { onClose, onSent, reload }: AskingOptions) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const handleConflict = useConflictHandler()
  const [requestError, setRequestError] = useState<unknown>(null)
  const asking = useSubmitOnce(
    async (days: DayRange, expectedTotal: number, message: string) => {
      setRequestError(null)
      const change = { ...days, expectedTotal, message: message.trim() || null }
      await cacheBooking(client, await askForChange(booking.id, change, getKey(change)))
      onSent()
      toast.show({ ...messages.sent[booking.party], kind: 'good' })
      onClose()
    },
    async (error) => {
      if (handleConflict(error)) return onClose()
      setRequestError(error)
      // Free days or prices are others now; what was chosen and typed stays.
      await reload()
    },
  )
  return { ...asking, requestError }
}

type FormProps = { booking: BookingView; options: ChangeOptions; today: Day }

function useChosenDays({ booking, options }: FormProps) {
  const now = { from: booking.from, to: booking.to }
  const [days, setDays] = useState<Partial<DayRange>>(now)
  const { range, error, text } = checkDateRange(days, options.unavailableRanges)
  const isSame = range !== null && range.from === now.from && range.to === now.to
  const isComplete = range !== null && days.to !== undefined && error === null && !isSame
  /** During the trip only the last day moves. */
  const choose = (next: Partial<DayRange>, pressed: Day) => setDays(options.underWay ? { from: now.from, to: pressed } : next)
  return {
    days,
    choose,
    text: isSame ? messages.same : text,
    isWrong: error !== null,
    change: isComplete ? planChange(options, range) : null,
  }
}

function ChosenPrice({ change, party }: { change: Change; party: BookingView['party'] }) {
  return (
    <>
      <ChangePrice before={change.before} after={change.after} />
      {describeCash(change, party).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}

type ChangeFormProps = FormProps & Pick<AskingOptions, 'onClose' | 'reload'>

function ChangeForm({ booking, options, today, onClose, reload }: ChangeFormProps) {
  const { party } = booking
  const chosen = useChosenDays({ booking, options, today })
  const [message, setMessage] = useState('')
  const draft = useFormDraft(`change-${booking.id}`, { message }, (stored) => setMessage(stored.message ?? ''))
  const { run, isBusy, requestError } = useAsking(booking, { onClose, onSent: draft.drop, reload })
  const { change } = chosen
  return (
    <Dialog
      isOpen
      isWide
      title={changeMessages.open[party]}
      onClose={onClose}
      footer={
        <>
          {requestError !== null && <Refusal error={requestError} />}
          <Button kind="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            busy={isBusy}
            disabled={!change}
            onClick={() => change && void run({ from: change.after.from, to: change.after.to }, change.after.quote.totalPrice, message)}
          >
            {isBusy ? messages.sending : messages.send}
          </Button>
        </>
      }
    >
      <p>{messages.now(formatRange(booking))}</p>
      <p className="meta">{options.underWay ? messages.hintUnderWay : messages.hint}</p>
      <RangeCalendar
        value={chosen.days}
        onChange={chosen.choose}
        today={today}
        unavailableRanges={options.unavailableRanges}
        label={messages.title}
      />
      <p className={chosen.isWrong ? 'note warn' : 'note'} aria-live="polite">
        {chosen.text}
      </p>
      {change && <ChosenPrice change={change} party={party} />}
      <TextArea
        label={messages.message}
        hint={messages.messageHint}
        rows={2}
        maxLength={noteLength}
        value={message}
        onChange={({ target }) => {
          draft.typed()
          setMessage(target.value)
        }}
      />
      <p className="meta">{messages.unchanged[party]}</p>
    </Dialog>
  )
}

/** The days and their price; opened from the booking. */
export function ChangeDays({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const { today } = useSuspenseQuery(settingsQuery).data
  const options = useQuery(changeOptionsQuery(booking.id))
  if (options.data) return <ChangeForm booking={booking} options={options.data} today={today} onClose={onClose} reload={options.refetch} />
  return (
    <Dialog
      isOpen
      isWide
      title={changeMessages.open[booking.party]}
      onClose={onClose}
      footer={options.isError && <Button onClick={() => void options.refetch()}>{messages.retry}</Button>}
    >
      {options.isError ? <p className="note warn">{messages.failed}</p> : <Skeleton height="22.5rem" />}
    </Dialog>
  )
}
