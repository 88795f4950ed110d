import { createMessage, markRead } from '../features/contact/commands.ts'
import { addFavourite } from '../features/favourites/commands.ts'
import type { AppDeps } from '../http/context.ts'
import type { People } from './accounts.ts'
import type { DemoCar } from './cars.ts'
import { hoursAgo } from './clock.ts'
import { demoRenters } from './people.ts'

const keptOf = 6

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

export async function seedFavourites({ db, now }: AppDeps, { renters }: People, cars: readonly DemoCar[]) {
  const [renter] = renters
  const kept = renter ? cars.filter((_, index) => index % keptOf === 0) : []
  for (const [index, { car }] of kept.entries()) {
    const moment = hoursAgo(now(), 200 - index * 20)
    if (renter) await db.write((tx) => addFavourite(tx, renter, car.id, moment))
  }
  for (const [index, { hours, isRead, text }] of messages.entries()) {
    const writer = demoRenters[index + 1]
    if (!writer) throw new Error('the demo has too few renters')
    const { now: at, newId } = hoursAgo(now(), hours)
    const id = newId()
    const message = { name: `${writer.firstName} ${writer.lastName}`, email: writer.email, text }
    await db.write(async (tx) => {
      await createMessage(tx, renters[index + 1]?.id ?? null, message, { now: at, newId: () => id })
      if (isRead) await markRead(tx, id, hoursAgo(now(), hours - 1))
    })
  }
}
