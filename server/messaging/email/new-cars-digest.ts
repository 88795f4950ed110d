import { carTitle } from '../../../shared/domain/car.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import { type City, locationNames } from '../../../shared/domain/places.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import type { AppDeps } from '../../http/context.ts'
import { getPreferences } from '../../features/preferences/queries.ts'
import type { EmailContent } from './layout.ts'

/** As many as a phone shows without scrolling. */
const most = 6

export function renderCars(
  city: City,
  cars: readonly (readonly [title: string, perDay: number])[],
  urlOf: (path: string) => string,
): EmailContent {
  const { action, ...words } = mailWords.new_cars(locationNames[city], cars.length)
  const facts = cars.map(([title, perDay]) => [title, mailWords.perDay(showFrancs(perDay))] as const)
  return { ...words, facts, action: { label: action, url: urlOf(`/search?location=${city}&sort=newest`) } }
}

export async function renderNewCarsDigest(
  { db, market, now }: Pick<AppDeps, 'db' | 'market' | 'now'>,
  userId: string,
  urlOf: (path: string) => string,
): Promise<EmailContent | null> {
  const { homeCity, marketingEmails } = await getPreferences(db.read, userId)
  if (!homeCity || !marketingEmails) return null
  const { cars } = await market.find({ location: homeCity, sort: 'newest' }, { offset: 0, limit: most }, now())
  const fresh = cars.map(({ card }) => card).filter((card) => card.isNew)
  if (fresh.length === 0) return null
  return renderCars(
    homeCity,
    fresh.map((car) => [carTitle(car), car.pricePerDay]),
    urlOf,
  )
}
