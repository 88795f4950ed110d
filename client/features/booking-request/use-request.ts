import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CarView } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import type { Quote } from '../../../shared/domain/pricing.ts'
import { requestWords as words } from '../../../shared/i18n/en/request.ts'
import { NetworkError } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { preloadToasts, toast } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { requestBooking } from './api.ts'
import type { RequestDraft } from './draft.ts'
import { useRequestErrors } from './use-request-errors.ts'
import { useRequestForm, type RequestForm } from './use-request-form.ts'

export type RequestOptions = {
  car: CarView
  draft: RequestDraft
  quote: Quote
  version: string | null
  savedForm: RequestForm | null
  onReplaced: () => void
  onSessionEnd: (written: RequestForm) => void
  onClose: () => void
}

export function useRequest({ quote, version, savedForm, ...options }: RequestOptions) {
  const { car, draft } = options
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useRequestForm(car, draft.from, savedForm)
  const handleRefusal = useRequestErrors(options)
  const [newQuote, setNewQuote] = useState<Quote | null>(null)
  const [error, setFault] = useState<unknown>(null)
  const [mayHaveArrived, setMayHaveArrived] = useState(false)
  const currentQuote = newQuote ?? quote
  const { hour, message } = form
  useEffect(preloadToasts, [])

  const handleError = async (refusal: unknown) => {
    setFault(refusal)
    if (refusal instanceof NetworkError) setMayHaveArrived(true)
    if (!(refusal instanceof AppError)) return
    if (refusal.extras.quote) setNewQuote(refusal.extras.quote)
    await handleRefusal(refusal, { hour, message })
  }

  const sending = useSubmitOnce(async (agreementVersion: string) => {
    setFault(null)
    const text = message.trim()
    const { key, from, to, withDriver } = draft
    const trip = { carId: car.id, from, to, withDriver, pickupHour: hour }
    const request = { ...trip, expectedTotal: currentQuote.totalPrice, agreementVersion, ...(text ? { message: text } : {}) }
    const booking = await requestBooking(request, key)
    client.setQueryData(queryKeys.booking(booking.id), booking)
    toast.show({ title: words.sentTitle, text: words.sentText(formatFrancs(booking.totalPrice)), kind: 'good' })
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
