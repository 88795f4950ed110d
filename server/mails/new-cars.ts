import { carTitle } from '../../shared/car.ts'
import { showFrancs } from '../../shared/money.ts'
import { locationNames } from '../../shared/places.ts'
import { mailWords } from '../../shared/words/en/mail.ts'
import type { Deps } from '../http/env.ts'
import { preferencesOf } from '../preferences/queries.ts'
import type { Letter } from './layout.ts'

/** As many as a phone shows at a glance. */
const most = 6

/** What is new in a person's city, for who still asks for it; null where nothing is. */
export async function newCarsLetter(
  { db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>,
  userId: string,
  urlOf: (path: string) => string,
): Promise<Letter | null> {
  const { homeCity, marketingEmails } = await preferencesOf(db.read, userId)
  if (!homeCity || !marketingEmails) return null
  const { cars } = await market.find({ location: homeCity, sort: 'newest' }, { offset: 0, limit: most }, now())
  const fresh = cars.map(({ card }) => card).filter((card) => card.isNew)
  if (fresh.length === 0) return null
  const { action, ...words } = mailWords.new_cars(locationNames[homeCity], fresh.length)
  const facts = fresh.map((car) => [carTitle(car), mailWords.perDay(showFrancs(car.pricePerDay))] as const)
  return { ...words, facts, action: { label: action, url: urlOf(`/search?location=${homeCity}&sort=newest`) } }
}
