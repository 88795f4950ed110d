import type { Growth } from '../../../shared/domain/car.ts'
import { groupThousands } from '../../../shared/lib/money.ts'
import { adminMessages } from '../../../shared/i18n/en/admin.ts'

const messages = adminMessages.stats

/** Growth from zero has no percentage and is shown as a number. */
export function formatTrend({ thisMonth, lastMonth }: Growth) {
  if (thisMonth === lastMonth) return messages.unchanged
  if (lastMonth === 0) return messages.fromZero(groupThousands(thisMonth))
  const percent = Math.round(((thisMonth - lastMonth) / Math.abs(lastMonth)) * 100)
  return messages.percent(`${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`)
}
