import type { BookingView } from '../../../shared/domain/booking.ts'
import type { Day } from '../../../shared/lib/days.ts'
import type { CarView } from '../../../shared/domain/car.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import type { Quote } from '../../../shared/domain/pricing.ts'
import type { RequestDraft } from './draft.ts'
import { AppError, type ErrorCode, type OpenBooking } from '../../../shared/lib/errors.ts'
import { NetworkError } from '../../http.ts'
import { commonMessages } from '../../../shared/i18n/en/common.ts'
import { getApprovalMessage } from '../live-updates/booking-updates.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { listAvailableHours } from '../../../shared/domain/terms.ts'
import { resolveReturnHour, listReturnHours } from '../../../shared/domain/return-hours.ts'
import { preloadToasts, toast, toastError } from '../../ui/toast/toast.ts'
import { queryKeys } from '../../query-keys.ts'
import { requestBooking } from './api.ts'
import { requestMessages as messages } from '../../../shared/i18n/en/booking-request.ts'
import { settingsQuery } from '../../session.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'

export type RequestOptions = {
  car: CarView
  draft: RequestDraft
  quote: Quote
  /** Booked in the moment of the request, unless something changes meanwhile. */
  isInstant: boolean
  agreementVersion: string | null
  savedForm: RequestForm | null
  onAgreementReplaced: () => void
  onInterrupted: (written: RequestForm) => void
  onClose: () => void
}

const getSentMessage = (booking: BookingView, today: Day) =>
  booking.status === 'approved'
    ? getApprovalMessage(booking, today)
    : { title: messages.sentTitle, text: messages.sentText(formatFrancs(booking.totalPrice)) }

export function useBookingRequest({ quote, agreementVersion: version, savedForm, ...options }: RequestOptions) {
  const { car, draft } = options
  const client = useQueryClient()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const navigate = useNavigate()
  const form = useRequestForm(car, draft, savedForm)
  const handleRefusal = useRequestErrors(options)
  const [newQuote, setNewQuote] = useState<Quote | null>(null)
  const [error, setFault] = useState<unknown>(null)
  const [mayHaveArrived, setMayHaveArrived] = useState(false)
  const currentQuote = newQuote ?? quote
  const { hour, returnHour, message } = form
  useEffect(preloadToasts, [])

  const handleError = async (refusal: unknown) => {
    setFault(refusal)
    if (refusal instanceof NetworkError) setMayHaveArrived(true)
    if (!(refusal instanceof AppError)) return
    if (refusal.extras.quote) setNewQuote(refusal.extras.quote)
    await handleRefusal(refusal, { hour, returnHour, message })
  }

  const sending = useSubmitOnce(async (agreementVersion: string) => {
    setFault(null)
    const text = message.trim()
    const { key, from, to, withDriver } = draft
    const trip = { carId: car.id, from, to, withDriver, pickupHour: hour, returnHour }
    const request = { ...trip, expectedTotal: currentQuote.totalPrice, agreementVersion, ...(text ? { message: text } : {}) }
    const booking = await requestBooking(request, key)
    client.setQueryData(queryKeys.booking(booking.id), booking)
    toast.show({ ...getSentMessage(booking, settings.today), kind: 'good' })
    void invalidate(client, invalidations.bookingRequested)
    await navigate({ to: '/dashboard/bookings/$bookingId', params: { bookingId: booking.id } })
  }, handleError)

  return {
    ...form,
    quote: currentQuote,
    /** Shown in the dialog, because the dialog covers the toasts. */
    fault: error,
    /** After a lost response only an unchanged request can be repeated safely. */
    isFixed: mayHaveArrived,
    isBusy: sending.isBusy,
    send: () => {
      if (version !== null) void sending.run(version)
    },
  }
}

type RequestErrorOptions = {
  car: CarView
  draft: RequestDraft
  onAgreementReplaced: () => void
  onInterrupted: (form: RequestForm) => void
  onClose: () => void
}

const daysRefusals = new Set<ErrorCode>(['trip_too_short', 'trip_too_long', 'notice_too_short', 'papers_expire', 'car_unavailable'])

function useRequestErrors({ car, draft: { from, to, withDriver }, onAgreementReplaced, onInterrupted, onClose }: RequestErrorOptions) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refreshPage = () => invalidate(client, invalidations.requestRefused(car.id))

  function goToLogin(refusal: AppError, form: RequestForm) {
    onInterrupted(form)
    const returnTo = `/car/${car.id}?from=${from}&to=${to}${withDriver ? '&driver=with' : ''}&ask=book`
    void navigate({ to: '/auth', search: { returnTo } }).then(() => toastError(refusal))
  }

  function showCarGone() {
    toast.show({ ...messages.gone, kind: 'bad' })
    client.setQueryData(queryKeys.car(car.id), { ...car, isGone: true })
    onClose()
    scrollTo(0, 0)
  }

  async function returnToDays(refusal: AppError) {
    // The page must know the taken days first, or the next attempt is refused again.
    await refreshPage()
    toastError(refusal)
    onClose()
  }

  /** A request whose response got lost, or another tab, has made this booking already. */
  async function openExistingBooking([booking]: readonly OpenBooking[] = []) {
    if (!booking) return
    await navigate({ to: '/dashboard/bookings/$bookingId', params: { bookingId: booking.id } })
    toast.show({ ...commonMessages.errors.already_requested, kind: 'plain' })
  }

  return async (refusal: AppError, form: RequestForm) => {
    const { code, extras } = refusal
    if (extras.quote) void refreshPage()
    if (code === 'agreement_changed' || code === 'agreement_required') onAgreementReplaced()
    else if (code === 'unauthenticated') goToLogin(refusal, form)
    // The way to the documents and back must not lose what was written.
    else if (code === 'requirements_unmet') onInterrupted(form)
    else if (code === 'not_found') showCarGone()
    else if (code === 'already_requested') await openExistingBooking(extras.bookings)
    // The owner has changed the pickup hours or the driver option.
    else if (code === 'invalid') await refreshPage()
    else if (daysRefusals.has(code)) await returnToDays(refusal)
  }
}

type RequestForm = { hour: string; returnHour: string; message: string }

function useRequestForm(car: CarView, { from, to }: DayRange, initial: RequestForm | null) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const hours = listAvailableHours(car, from, new Date(settings.hour))
  const [chosenHour, setHour] = useState(initial?.hour)
  const hour = chosenHour && hours.includes(chosenHour) ? chosenHour : (hours[0] ?? car.pickupFrom)
  const [chosenReturnHour, setReturnHour] = useState(initial?.returnHour)
  const returnHours = listReturnHours(car, { from, to }, hour)
  const returnHour = resolveReturnHour(car, { from, to }, { pickupHour: hour, returnHour: chosenReturnHour })
  const [message, setMessage] = useState(initial?.message ?? '')
  return { hours, hour, setHour, returnHours, returnHour, setReturnHour, message, setMessage }
}
