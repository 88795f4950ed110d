import { getCarTitle } from '../../../shared/domain/car.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { type City, locationNames } from '../../../shared/domain/places.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import type { AppDeps } from '../../http/context.ts'
import { getPreferences } from '../../features/preferences/queries.ts'
import type { EmailContent } from './layout.ts'

/** As many as a phone shows without scrolling. */
const maxCars = 6

export function renderCars(
  city: City,
  cars: readonly (readonly [title: string, perDay: number])[],
  toUrl: (path: string) => string,
): EmailContent {
  const { action, ...text } = mailWords.new_cars(locationNames[city], cars.length)
  const details = cars.map(([title, perDay]) => [title, mailWords.perDay(formatFrancs(perDay))] as const)
  return { ...text, details, action: { label: action, url: toUrl(`/search?location=${city}&sort=newest`) } }
}

export async function renderNewCarsDigest(
  { db, market, now }: Pick<AppDeps, 'db' | 'market' | 'now'>,
  userId: string,
  toUrl: (path: string) => string,
): Promise<EmailContent | null> {
  const { homeCity, marketingEmails } = await getPreferences(db.read, userId)
  if (!homeCity || !marketingEmails) return null
  const { cars } = await market.find({ location: homeCity, sort: 'newest' }, { offset: 0, limit: maxCars }, now())
  const newCars = cars.map(({ card }) => card).filter((card) => card.isNew)
  if (newCars.length === 0) return null
  return renderCars(
    homeCity,
    newCars.map((car) => [getCarTitle(car), car.pricePerDay]),
    toUrl,
  )
}
