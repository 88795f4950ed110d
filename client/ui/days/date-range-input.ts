import { type Asks, choiceFault } from '../../../shared/domain/availability.ts'
import { countDays, type DayRange, showRange } from '../../../shared/lib/days.ts'
import { maxTripDays } from '../../../shared/domain/trip-terms.ts'
import { publicWords } from '../../../shared/i18n/en/public.ts'
import { termWords } from '../../../shared/i18n/en/terms.ts'

const words = publicWords.form

const faultWords = { range_long: words.tooLong(maxTripDays), crosses_taken: words.crossesTaken }

/** The first day alone counts as a trip of one day. */
export function parseDateRange({ from, to }: Partial<DayRange>, taken: readonly DayRange[], asks?: Asks) {
  if (!from) return { range: null, fault: null, text: words.pickUpHint }
  const range = { from, to: to ?? from }
  const fault = choiceFault(range, taken, asks)
  // One day may be too short only because the last day is still missing.
  if (!to && fault === 'trip_too_short') return { range, fault, text: words.returnHint }
  if (fault === 'range_long' || fault === 'crosses_taken') return { range, fault, text: faultWords[fault] }
  if (fault && asks) return { range, fault, text: termWords.refused[fault](asks.terms) }
  return { range, fault, text: to ? `${showRange(range)} · ${publicWords.days(countDays(range))}` : words.returnHint }
}
