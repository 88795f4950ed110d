import { createMessage, markMessageRead } from '../features/contact/commands.ts'
import { addFavourite } from '../features/favourites/commands.ts'
import type { AppDeps } from '../http/context.ts'
import { type DemoUsers, demoRenters } from './users.ts'
import type { DemoCar } from './cars.ts'
import { createContextHoursAgo } from './clock.ts'

const favouriteInterval = 6

const messages = [
  {
    hours: 170,
    isRead: true,
    text: 'I left a child seat in the car that I rented last week. How do I reach the owner now that the trip is over?',
  },
  { hours: 75, isRead: true, text: 'We are a small tour company in Musanze with nine cars. Can we list all of them under one account?' },
  { hours: 20, text: 'Is it possible to pay part of the deposit by mobile money instead of cash? My bank is closed on that day.' },
  { hours: 2, text: 'My driver’s licence is Ugandan. Do owners accept it for a trip of four days to Akagera?' },
]

export async function seedFavouritesAndMessages({ db, now }: AppDeps, { renters }: DemoUsers, cars: readonly DemoCar[]) {
  const [renter] = renters
  const favourites = renter ? cars.filter((_, index) => index % favouriteInterval === 0) : []
  for (const [index, { car }] of favourites.entries()) {
    const ctx = createContextHoursAgo(now(), 200 - index * 20)
    if (renter) await db.write((tx) => addFavourite(tx, renter, car.id, ctx))
  }
  for (const [index, { hours, isRead, text }] of messages.entries()) {
    const sender = demoRenters[index + 1]
    if (!sender) throw new Error('the demo has too few renters')
    const { now: at, newId } = createContextHoursAgo(now(), hours)
    const id = newId()
    const message = { name: `${sender.firstName} ${sender.lastName}`, email: sender.email, text }
    await db.write(async (tx) => {
      await createMessage(tx, renters[index + 1]?.id ?? null, message, { now: at, newId: () => id })
      if (isRead) await markMessageRead(tx, id, createContextHoursAgo(now(), hours - 1))
    })
  }
}
