import type { Actor } from '../../../../shared/domain/account.ts'
import { getBookableDays, removeDays } from '../../../../shared/domain/availability.ts'
import { canChangeDays, type ChangeOptions, getRates } from '../../../../shared/domain/booking-change.ts'
import { canSeeEarnings } from '../../../../shared/domain/permissions.ts'
import { getQuote } from '../../../../shared/domain/pricing.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { getUnavailableRanges } from '../../availability/queries.ts'
import type { Reader } from '../../../db/database.ts'
import { getBooking } from '../queries.ts'
import { getTodaysRate, loadCar } from './queries.ts'

/** What the page needs to show other days and their price. */
export async function getChangeOptions(db: Reader, actor: Actor, id: string, settings: Settings, now: Date): Promise<ChangeOptions> {
  const booking = await getBooking(db, actor, id)
  const today = toDay(now)
  if (!canChangeDays(booking, today)) throw new AppError('booking_moved_on')
  const car = await loadCar(db, booking)
  const rate = getTodaysRate(booking, car, settings)
  const unavailableRanges = await getUnavailableRanges(db, booking.carId, getBookableDays(today), now)
  // Only the owner and the team see the commission.
  const hide = canSeeEarnings(actor, booking) ? {} : { commissionPercent: 0 }
  const { firstDay, lastDay, pricePerDay, serviceFeePercent, commissionPercent, terms } = booking
  return {
    booking: {
      firstDay,
      lastDay,
      ...getQuote(booking),
      commission: canSeeEarnings(actor, booking) ? booking.commission : 0,
      pricePerDay,
      serviceFeePercent,
      commissionPercent,
      terms: terms && { weeklyDiscountPercentage: terms.weeklyDiscountPercentage },
      rates: getRates(booking, rate).map((run) => ({ ...run, ...hide })),
      ...hide,
    },
    rate: { ...rate, ...hide },
    unavailableRanges: removeDays(unavailableRanges, { from: firstDay, to: lastDay }).map(({ from, to }) => ({ from, to })),
    underWay: booking.pickedUpAt !== null,
  }
}
