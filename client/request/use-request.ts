import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CarView } from '../../shared/car.ts'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { showFrancs } from '../../shared/money.ts'
import type { Quote } from '../../shared/pricing.ts'
import { hoursToOffer } from '../../shared/trip-terms.ts'
import { requestWords as words } from '../../shared/words/en/request.ts'
import { NetworkFault } from '../http.ts'
import { keys } from '../keys.ts'
import { happened, stale } from '../stale.ts'
import { settingsQuery } from '../queries.ts'
import { preloadToasts, showFault, toast } from '../ui/toast/toast.ts'
import { useOnce } from '../ui/form/use-once.ts'
import { requestBooking } from './api.ts'
import type { TripWish } from './trip-wish.ts'

/** The hour of the pickup, and what the owner is told. */
type Written = { hour: string; message: string }

export type RequestOptions = {
  car: CarView
  wish: TripWish
  quote: Quote
  /** The agreement that was accepted; until then nothing is shown. */
  version: string | null
  /** What was chosen and written before a log-in came between. */
  written: Written | null
  onReplaced: () => void
  onSessionEnd: (written: Written) => void
  onClose: () => void
}

/** Refusals of the days: others have to be chosen on the page. */
const leadsBack = new Set<ErrorCode>(['trip_too_short', 'trip_too_long', 'notice_too_short', 'papers_expire', 'car_unavailable'])

/** Sends a request once, however often it is pressed, and follows each refusal to where it can be mended. */
export function useRequest({ car, wish, quote, version, written, onReplaced, onSessionEnd, onClose }: RequestOptions) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [newQuote, setNewQuote] = useState<Quote | null>(null)
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const hours = hoursToOffer(car, wish.from, new Date(settings.hour))
  const [chosenHour, setHour] = useState(written?.hour)
  const hour = chosenHour && hours.includes(chosenHour) ? chosenHour : (hours[0] ?? car.pickupFrom)
  const [message, setMessage] = useState(written?.message ?? '')
  const [fault, setFault] = useState<unknown>(null)
  const [mayBeSent, setMayBeSent] = useState(false)
  const current = newQuote ?? quote
  const { key, from, to, withDriver } = wish
  useEffect(preloadToasts, [])

  const refused = async (refusal: unknown) => {
    setFault(refusal)
    if (refusal instanceof NetworkFault) setMayBeSent(true)
    if (!(refusal instanceof AppError)) return
    const { code, extras } = refusal
    if (extras.quote) {
      setNewQuote(extras.quote)
      void happened(client, stale.requestRefused(car.id))
    }
    if (code === 'agreement_changed' || code === 'agreement_required') return onReplaced()
    if (code === 'unauthenticated') {
      onSessionEnd({ hour, message })
      void navigate({
        to: '/auth',
        search: { returnTo: `/car/${car.id}?from=${from}&to=${to}${withDriver ? '&driver=with' : ''}&ask=book` },
      }).then(() => showFault(refusal))
    }
    if (code === 'not_found') {
      toast.show({ ...words.gone, kind: 'bad' })
      client.setQueryData(keys.car(car.id), { ...car, isGone: true })
      onClose()
      scrollTo(0, 0)
    }
    // The owner has changed the hours, or whether a driver comes with the car.
    if (code === 'invalid') await happened(client, stale.requestRefused(car.id))
    if (leadsBack.has(code)) {
      // First the page learns what is taken: whoever presses again at once would be led into the same refusal.
      await happened(client, stale.requestRefused(car.id))
      showFault(refusal)
      onClose()
    }
  }

  const sending = useOnce(async (agreementVersion: string) => {
    setFault(null)
    const text = message.trim()
    const trip = { carId: car.id, from, to, withDriver, pickupHour: hour }
    const request = { ...trip, expectedTotal: current.totalPrice, agreementVersion, ...(text ? { message: text } : {}) }
    const booking = await requestBooking(request, key)
    client.setQueryData(keys.booking(booking.id), booking)
    toast.show({ title: words.sentTitle, text: words.sentText(showFrancs(booking.totalPrice)), kind: 'good' })
    void happened(client, stale.bookingRequested)
    await navigate({ to: '/dashboard/bookings/$bookingId', params: { bookingId: booking.id } })
  }, refused)

  return {
    quote: current,
    /** What went wrong the last time; it is told in the dialog, which lies over every toast. */
    fault,
    hours,
    hour,
    setHour,
    message,
    setMessage,
    /** After a lost answer the request may have arrived: sent again with the same words it stays one. */
    isFixed: mayBeSent,
    isBusy: sending.isBusy,
    send: () => {
      if (version !== null) void sending.run(version)
    },
  }
}
