import type { SessionUser } from '../../../../shared/domain/account.ts'
import { type CarView, isOnMarket } from '../../../../shared/domain/car.ts'
import { canBook } from '../../../../shared/domain/permissions.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'

export function findRestriction(car: CarView, user: SessionUser | null) {
  const words = carWords.booking
  if (car.isOwn) return words.own
  if (user && !canBook(user)) return words.admin
  return isOnMarket(car) ? null : words.notOnMarket
}
