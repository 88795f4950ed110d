import { type TermsCheck, findChoiceError } from '../../../shared/domain/availability.ts'
import { countDays, type DayRange, formatRange } from '../../../shared/lib/days.ts'
import { maxTripDays } from '../../../shared/domain/terms.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { termsMessages } from '../../../shared/i18n/en/car.ts'

const messages = publicMessages.form

const errorTexts = { range_long: messages.tooLong(maxTripDays), crosses_taken: messages.crossesTaken }

/** The first day alone counts as a trip of one day. */
export function checkDateRange({ from, to }: Partial<DayRange>, unavailableRanges: readonly DayRange[], termsCheck?: TermsCheck) {
  if (!from) return { range: null, error: null, text: messages.pickUpHint }
  const range = { from, to: to ?? from }
  const error = findChoiceError(range, unavailableRanges, termsCheck)
  // One day may be too short only because the last day is still missing.
  if (!to && error === 'trip_too_short') return { range, error, text: messages.returnHint }
  if (error === 'range_long' || error === 'crosses_taken') return { range, error, text: errorTexts[error] }
  if (error && termsCheck) return { range, error, text: termsMessages.refused[error](termsCheck.terms) }
  return { range, error, text: to ? `${formatRange(range)} · ${publicMessages.days(countDays(range))}` : messages.returnHint }
}
