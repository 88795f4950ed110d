import type { SessionUser } from '../../../../shared/domain/account.ts'
import { type CarView, isOnMarket } from '../../../../shared/domain/car.ts'
import { canBook } from '../../../../shared/domain/permissions.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'

/** Why this person cannot book this car on any day, in words; null where they can. */
export function findRestriction(car: CarView, user: SessionUser | null) {
  const words = carWords.booking
  if (car.isOwn) return words.own
  if (user && !canBook(user)) return words.admin
  return isOnMarket(car) ? null : words.notOnMarket
}
