import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CarView } from '../../../shared/domain/car.ts'
import type { AppError, ErrorCode, OpenBooking } from '../../../shared/lib/errors.ts'
import { common } from '../../../shared/i18n/en/common.ts'
import { requestWords as words } from '../../../shared/i18n/en/request.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { toastError, toast } from '../../ui/toast/toast.ts'
import type { RequestDraft } from './draft.ts'
import type { RequestForm } from './use-request-form.ts'

type RequestErrorOptions = {
  car: CarView
  draft: RequestDraft
  onReplaced: () => void
  onSessionEnd: (form: RequestForm) => void
  onClose: () => void
}

const daysRefusals = new Set<ErrorCode>(['trip_too_short', 'trip_too_long', 'notice_too_short', 'papers_expire', 'car_unavailable'])

export function useRequestErrors({ car, draft: { from, to, withDriver }, onReplaced, onSessionEnd, onClose }: RequestErrorOptions) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refreshPage = () => invalidate(client, invalidations.requestRefused(car.id))

  function goToLogin(refusal: AppError, form: RequestForm) {
    onSessionEnd(form)
    const returnTo = `/car/${car.id}?from=${from}&to=${to}${withDriver ? '&driver=with' : ''}&ask=book`
    void navigate({ to: '/auth', search: { returnTo } }).then(() => toastError(refusal))
  }

  function showGone() {
    toast.show({ ...words.gone, kind: 'bad' })
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
    toast.show({ ...common.errors.already_requested, kind: 'plain' })
  }

  return async (refusal: AppError, form: RequestForm) => {
    const { code, extras } = refusal
    if (extras.quote) void refreshPage()
    if (code === 'agreement_changed' || code === 'agreement_required') onReplaced()
    else if (code === 'unauthenticated') goToLogin(refusal, form)
    else if (code === 'not_found') showGone()
    else if (code === 'already_requested') await openExistingBooking(extras.bookings)
    // The owner has changed the pickup hours or the driver option.
    else if (code === 'invalid') await refreshPage()
    else if (daysRefusals.has(code)) await returnToDays(refusal)
  }
}
