import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CarView } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'
import { showFrancs } from '../../shared/money.ts'
import type { Quote } from '../../shared/pricing.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { requestWords } from '../../shared/words/en/request.ts'
import { NetworkFault } from '../http.ts'
import { settingsQuery } from '../queries.ts'
import { preloadToasts, showFault, toast } from '../ui/toast.ts'
import { requestBooking } from './car-api.ts'
import type { Attempt } from './attempt.ts'

const words = requestWords

type Options = { car: CarView; attempt: Attempt; quote: Quote; version: string | null; onReplaced: () => void; onClose: () => void }

/** Sends a request once, however often it is pressed, and follows each refusal to where it can be mended. */
export function useRequest({ car, attempt, quote, version, onReplaced, onClose }: Options) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const isSending = useRef(false)
  const [newQuote, setNewQuote] = useState<Quote | null>(null)
  const [message, setMessage] = useState('')
  const [mayBeSent, setMayBeSent] = useState(false)
  const current = newQuote ?? quote
  useEffect(preloadToasts, [])

  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.car(car.id) })

  const refused = (fault: unknown) => {
    const code = fault instanceof AppError ? fault.code : null
    if (fault instanceof NetworkFault) setMayBeSent(true)
    if (fault instanceof AppError && fault.extras.quote) {
      setNewQuote(fault.extras.quote)
      void queryClient.invalidateQueries(settingsQuery)
      refresh()
    }
    if (code === 'agreement_changed' || code === 'agreement_required') return onReplaced()
    if (code === 'unauthenticated') {
      showFault(fault)
      void navigate({ to: '/auth', search: { returnTo: `/car/${car.id}?from=${attempt.from}&to=${attempt.to}` } })
    }
    if (code === 'not_found') {
      // Its page says so too, once it is read again.
      toast.show({ ...words.gone, kind: 'bad' })
      queryClient.removeQueries({ queryKey: queryKeys.car(car.id) })
      void router.invalidate()
    }
    if (code === 'car_unavailable' || code === 'papers_expire') {
      showFault(fault)
      refresh()
      onClose()
    }
  }

  const sending = useMutation({
    mutationFn: (agreementVersion: string) => {
      const text = message.trim()
      const { from, to } = attempt
      const request = { carId: car.id, from, to, expectedTotal: current.totalPrice, agreementVersion, ...(text ? { message: text } : {}) }
      return requestBooking(request, attempt.key)
    },
    onSuccess: (booking) => {
      toast.show({ title: words.sentTitle, text: words.sentText(showFrancs(booking.totalPrice)), kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['cars'], refetchType: 'none' })
      void navigate({ to: '/dashboard/bookings/$bookingId', params: { bookingId: booking.id } })
    },
    onError: refused,
    onSettled: () => {
      isSending.current = false
    },
  })

  return {
    quote: current,
    /** What went wrong the last time; it is told in the window, which lies over every toast. */
    fault: sending.error,
    message,
    setMessage,
    /** After a lost answer the request may have arrived: sent again with the same words it stays one. */
    isFixed: mayBeSent,
    isBusy: sending.isPending || sending.isSuccess,
    send: () => {
      if (isSending.current || version === null || sending.isSuccess) return
      isSending.current = true
      sending.mutate(version)
    },
  }
}
