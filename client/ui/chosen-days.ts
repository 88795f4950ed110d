import { choiceFault } from '../../shared/availability.ts'
import { countDays, type DayRange, showRange } from '../../shared/days.ts'
import { maxTripDays } from '../../shared/terms.ts'
import { publicWords } from '../../shared/words/en/public.ts'

const words = publicWords.form

const faultWords = { range_long: words.tooLong(maxTripDays), crosses_taken: words.crossesTaken }

/** What a calendar says below the days that were pressed: the trip they make, what to press next, or why they make none. The first day alone is a trip of one day. */
export function readChoice({ from, to }: Partial<DayRange>, taken: readonly DayRange[]) {
  if (!from) return { range: null, fault: null, text: words.pickUpHint }
  const range = { from, to: to ?? from }
  const fault = choiceFault(range, taken)
  if (fault) return { range, fault, text: faultWords[fault] }
  return { range, fault, text: to ? `${showRange(range)} · ${publicWords.days(countDays(range))}` : words.returnHint }
}
