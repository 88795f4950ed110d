import { type TermsCheck, choiceFault } from '../../../shared/domain/availability.ts'
import { countDays, type DayRange, formatRange } from '../../../shared/lib/days.ts'
import { maxTripDays } from '../../../shared/domain/terms.ts'
import { publicWords } from '../../../shared/i18n/en/public.ts'
import { termWords } from '../../../shared/i18n/en/car.ts'

const words = publicWords.form

const errorTexts = { range_long: words.tooLong(maxTripDays), crosses_taken: words.crossesTaken }

/** The first day alone counts as a trip of one day. */
export function checkDateRange({ from, to }: Partial<DayRange>, taken: readonly DayRange[], asks?: TermsCheck) {
  if (!from) return { range: null, fault: null, text: words.pickUpHint }
  const range = { from, to: to ?? from }
  const error = choiceFault(range, taken, asks)
  // One day may be too short only because the last day is still missing.
  if (!to && error === 'trip_too_short') return { range, fault: error, text: words.returnHint }
  if (error === 'range_long' || error === 'crosses_taken') return { range, fault: error, text: errorTexts[error] }
  if (error && asks) return { range, fault: error, text: termWords.refused[error](asks.terms) }
  return { range, fault: error, text: to ? `${formatRange(range)} · ${publicWords.days(countDays(range))}` : words.returnHint }
}
