import type { SessionUser } from '../../../../shared/domain/account.ts'
import { type CarView, isOnMarket } from '../../../../shared/domain/car.ts'
import { canBook } from '../../../../shared/domain/permissions.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'

export function findRestriction(car: CarView, user: SessionUser | null) {
  const messages = carWords.booking
  if (car.isOwn) return messages.own
  if (user && !canBook(user)) return messages.admin
  return isOnMarket(car) ? null : messages.notOnMarket
}
