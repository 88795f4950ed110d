import type { Growth } from '../../../shared/domain/car.ts'
import { groupThousands } from '../../../shared/lib/money.ts'
import { adminWords } from '../../../shared/i18n/en/admin.ts'

const words = adminWords.stats

/** Growth from zero has no percentage and is shown as a number. */
export function formatTrend({ thisMonth, lastMonth }: Growth) {
  if (thisMonth === lastMonth) return words.unchanged
  if (lastMonth === 0) return words.fromZero(groupThousands(thisMonth))
  const percent = Math.round(((thisMonth - lastMonth) / Math.abs(lastMonth)) * 100)
  return words.percent(`${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`)
}
