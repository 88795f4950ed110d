import type { Actor } from '../../shared/account.ts'
import { toMeView, userById } from '../auth/people.ts'
import { fileName } from '../documents/keeping.ts'
import { documentsOf } from '../documents/queries.ts'
import { sessionsOf } from '../auth/session-queries.ts'
import { summaries } from '../bookings/views.ts'
import { papersOf } from '../cars/paper-rows.ts'
import type { Reader } from '../db/database.ts'
import { portionsOf } from '../db/portions.ts'
import type { Deps, Session } from '../http/env.ts'
import { avatarSize } from '../files/store.ts'
import { preferencesOf } from '../preferences/queries.ts'
import { type Entry, jsonList } from './archive.ts'
import { agreementsOf, bookingsOf, carsOf, favouritesOf, ledgerOf, messagesOf, ownPhotos, ratingsOf, reviewsOf } from './queries.ts'

type Asked = Pick<Deps, 'photos' | 'avatars' | 'vault'> & { db: Reader; actor: Actor; session: Session; now: Date; brand: string }

const one = (name: string, ask: () => Promise<unknown>): Entry => ({
  name,
  async *chunks() {
    yield `${JSON.stringify(await ask(), null, 2)}\n`
  },
})
const list = (name: string, pages: () => AsyncIterable<readonly unknown[]>): Entry => ({ name, chunks: () => jsonList(pages()) })

type Stored = Promise<{ body: ReadableStream<Uint8Array> } | null>
/** A picture as it lies on the disk; nothing of one that has gone meanwhile. */
const picture = (name: string, ask: () => Stored): Entry => ({
  name,
  isPacked: true,
  async *chunks() {
    const reader = (await ask())?.body.getReader()
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) yield chunk.value
  },
})

const privateEntry = (name: string, ask: () => Promise<Uint8Array | null>): Entry => ({
  name,
  isPacked: true,
  async *chunks() {
    const bytes = await ask()
    if (bytes) yield bytes
  },
})

/** One's own messages in full, and of the other side what their public name says. */
async function* bookingPages({ db, actor, now }: Asked) {
  for await (const rows of portionsOf((after) => bookingsOf(db, actor, after))) {
    const shown = await summaries(db, actor, rows, now)
    yield shown.map((booking, index) => (rows[index]?.renterId === actor.id ? { ...booking, message: rows[index].message } : booking))
  }
}

const readme = (brand: string, now: Date) => `What ${brand} knows of you, on ${now.toISOString()}.

profile.json       your name, how you are reached, what was checked
preferences.json   what you want to hear of
sessions.json      where you are logged in
cars.json          your listings, with those that you have deleted
bookings.json      your bookings, as renter and as owner
payments.json      the cash of your cars' bookings, line by line, in francs
reviews.json       what you wrote of cars, and your answers to what others wrote
ratings.json       what owners gave you, and what you gave renters
agreements.json    which agreements you accepted, and when
favourites.json    the cars you saved
messages.json      what you wrote to us
documents/         the documents that you sent us to be checked
papers/            the papers of your cars, a folder a car
photos/            the photos of your cars; avatar.webp is your picture

Times are in UTC, days and months are those of Kigali. Of other people it says what you see of them on the site.
`

/** Everything of a person, file by file. */
export async function exportEntries(asked: Asked): Promise<Entry[]> {
  const { db, actor, session, now, photos, avatars, vault, brand } = asked
  const me = await userById(db, actor.id)
  const { avatarId } = me
  const [pictures, documents, papers] = [await ownPhotos(db, actor), await documentsOf(db, actor.id), await papersOf(db, actor.id)]
  return [
    {
      name: 'README.txt',
      async *chunks() {
        yield readme(brand, now)
      },
    },
    one('profile.json', async () => toMeView(me)),
    one('preferences.json', () => preferencesOf(db, actor.id)),
    one('sessions.json', async () => (await sessionsOf(db, session, now)).map(({ id: _, ...shown }) => shown)),
    list('cars.json', () => portionsOf((after) => carsOf(db, actor, after))),
    list('bookings.json', () => bookingPages(asked)),
    list('payments.json', () => portionsOf((after) => ledgerOf(db, actor, after))),
    one('reviews.json', () => reviewsOf(db, actor)),
    one('ratings.json', () => ratingsOf(db, actor)),
    one('agreements.json', () => agreementsOf(db, actor)),
    one('favourites.json', () => favouritesOf(db, actor)),
    one('messages.json', () => messagesOf(db, actor)),
    ...(avatarId ? [picture('avatar.webp', () => avatars.get(avatarId, avatarSize))] : []),
    ...documents.map(({ id, kind, contentType, wrappedKey }) =>
      privateEntry(`documents/${fileName(kind, contentType)}`, () => vault.get(id, wrappedKey)),
    ),
    ...papers.map(({ id, carId, kind, contentType, wrappedKey }) =>
      privateEntry(`papers/${carId}/${fileName(kind, contentType)}`, () => vault.get(id, wrappedKey)),
    ),
    ...pictures.map(({ id, carId }) => picture(`photos/${carId}/${id}.webp`, () => photos.get(id, 1600))),
  ]
}
