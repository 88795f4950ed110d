import type { Actor } from '../../../shared/domain/account.ts'
import { meView, userById } from '../auth/users.ts'
import { fileName } from '../documents/http.ts'
import { documentsOf } from '../documents/queries.ts'
import { sessionsOf } from '../auth/session-queries.ts'
import { getSummaries } from '../bookings/views.ts'
import { getCarDocuments } from '../cars/document-queries.ts'
import type { Reader } from '../../db/database.ts'
import { inBatches } from '../../db/batches.ts'
import type { AppDeps, Session } from '../../http/context.ts'
import { avatarSize } from '../../storage/photo-storage.ts'
import { getImagePath } from '../../storage/image-paths.ts'
import { getPreferences } from '../preferences/queries.ts'
import { type ZipEntry, streamJsonArray } from '../../storage/zip-stream.ts'
import { blockedPages, feedsOf, importsOf } from './calendars.ts'
import {
  agreementsOf,
  getAssistantHistory,
  bookingsOf,
  carsOf,
  chatsOf,
  disputesOf,
  devicesOf,
  favouritesOf,
  ledgerOf,
  noticesOf,
  getDocumentAccessLog,
  messagesOf,
  ownPhotos,
  ratingsOf,
  reportsOf,
  reviewsOf,
  getPushDevices,
} from './queries.ts'
import { eventPages, handoverPages, handoverPictures, sentPictures } from './export-trips.ts'

type ExportSource = Pick<AppDeps, 'photos' | 'handoverPhotos' | 'chatPhotos' | 'avatars' | 'vault' | 'log'> & {
  db: Reader
  actor: Actor
  session: Session
  now: Date
  brand: string
}
type Stored = { name: string; read: () => Promise<Uint8Array | null> }

async function* json(ask: () => Promise<unknown>) {
  yield `${JSON.stringify(await ask(), null, 2)}\n`
}
const one = (name: string, ask: () => Promise<unknown>): ZipEntry => ({ name, chunks: json(ask) })
const list = (name: string, pages: AsyncIterable<readonly unknown[]>): ZipEntry => ({ name, chunks: streamJsonArray(pages) })

async function* text(whole: string) {
  yield whole
}

const picture = (name: string, ask: () => Promise<{ body: ReadableStream<Uint8Array> } | null>): Stored => ({
  name,
  async read() {
    const stored = await ask()
    return stored && new Uint8Array(await new Response(stored.body).arrayBuffer())
  },
})

async function* bookingPages({ db, actor, now }: ExportSource) {
  for await (const rows of inBatches((after) => bookingsOf(db, actor, after))) {
    const shown = await getSummaries(db, actor, rows, now)
    yield shown.map((booking, index) => (rows[index]?.renterId === actor.id ? { ...booking, message: rows[index].message } : booking))
  }
}

const readme = (brand: string, now: Date) => `What ${brand} knows of you, on ${now.toISOString()}.

profile.json          your name, how you are reached, what was checked
preferences.json      what you want to hear of
sessions.json         where you are logged in
devices.json          when devices on which you have logged in were seen last
ringing-devices.json  which of them ring when something happens, and when one last did
cars.json             your listings, with those that you have deleted
calendars.json        calendars elsewhere from which your cars take days over, and when they were read
calendar-feeds.json   which of your cars have an address for calendars, and since when; it stands on the page of the car's days
blocked-days.json     days on which your cars were not to be had, with your notes
bookings.json         your bookings, as renter and as owner
booking-events.json   how each of them went, step by step
handovers.json        what was recorded at pickup and return, with the renter's answer
payments.json         the cash of your cars' bookings, line by line, in francs
reviews.json          what you wrote of cars, and your answers to what others wrote
ratings.json          what owners gave you, and what you gave renters
agreements.json       which agreements you accepted, and when
documents.json        the documents that you sent us, and what came of them
papers.json           the papers of your cars, and when they were checked
looks.json            when somebody of our team looked at one of them, or read one of your chats
favourites.json       the cars you saved
disputes.json         what you asked our team to settle
reports.json          what you reported to our team, and its answer
chats.json            what you and the other side of each booking wrote to each other
notifications.json    what you were told of
assistant.json        what you asked the assistant, and what it answered
messages.json         what you wrote to us
documents/            the documents that you sent us to be checked
papers/               the papers of your cars, a folder a car
photos/               the photos of your cars; ${getImagePath('avatar')} is your picture
handovers/            photos of pickup and return, a folder a booking
sent/                 photos that you sent with messages and reports, a folder a booking

Times are in UTC, days and months are those of Kigali. Of other people it says what you see of them on the site.
`

const missingText = (names: readonly string[]) => `These files could not be read when this archive was made, and are not in it:

${names.join('\n')}

Nothing was deleted by that. Please write to us, and name this list.
`

const faultOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : 'unexpected')

async function* readable(entries: Iterable<ZipEntry | Stored>, log: AppDeps['log']): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const entry of entries) {
    if ('chunks' in entry) {
      yield entry
      continue
    }
    let fault: unknown = 'gone'
    const bytes = await entry.read().catch((thrown: unknown) => {
      fault = faultOf(thrown)
      return null
    })
    if (bytes) yield { name: entry.name, chunks: [bytes], isPacked: true }
    else {
      missing.push(entry.name)
      log.warn({ folder: entry.name.split('/', 1)[0], fault }, 'a file could not be put into an archive')
    }
  }
  if (missing.length > 0) yield { name: 'missing.txt', chunks: text(missingText(missing)) }
}

async function storedFiles({ db, actor, photos, handoverPhotos, chatPhotos, avatars, vault }: ExportSource, avatarId: string | null) {
  const [pictures, documents, papers] = [await ownPhotos(db, actor), await documentsOf(db, actor.id), await getCarDocuments(db, actor.id)]
  const [ofHandovers, sent] = [await handoverPictures(db, actor), await sentPictures(db, actor)]
  const files: Stored[] = [
    ...(avatarId ? [picture(getImagePath('avatar'), () => avatars.get(avatarId, avatarSize))] : []),
    ...documents
      .filter(({ clearedAt }) => clearedAt === null)
      .map(({ id, kind, contentType, wrappedKey }) => ({
        name: `documents/${fileName(kind, contentType)}`,
        read: () => vault.get(id, wrappedKey),
      })),
    ...papers.map(({ id, carId, kind, contentType, wrappedKey }) => ({
      name: `papers/${carId}/${fileName(kind, contentType)}`,
      read: () => vault.get(id, wrappedKey),
    })),
    ...pictures.map(({ id, carId }) => picture(`photos/${carId}/${getImagePath(id)}`, () => photos.get(id, 1600))),
    ...[...ofHandovers.values()].flat().map(({ id, name }) => picture(name, () => handoverPhotos.get(id, 1600))),
    ...sent.map(({ id, bookingId }) => picture(`sent/${bookingId}/${getImagePath(id)}`, () => chatPhotos.get(id, 1600))),
  ]
  return { files, documents, papers, ofHandovers }
}

export async function exportEntries(source: ExportSource) {
  const { db, actor, session, now, brand, log } = source
  const me = await userById(db, actor.id)
  const { files, documents, papers, ofHandovers } = await storedFiles(source, me.avatarId)
  const rows: ZipEntry[] = [
    { name: 'README.txt', chunks: text(readme(brand, now)) },
    one('profile.json', () => meView(db, actor.id, now)),
    one('preferences.json', () => getPreferences(db, actor.id)),
    one('sessions.json', async () => (await sessionsOf(db, session, now)).map(({ id: _, ...shown }) => shown)),
    one('devices.json', () => devicesOf(db, actor)),
    one('ringing-devices.json', () => getPushDevices(db, actor)),
    list(
      'cars.json',
      inBatches((after) => carsOf(db, actor, after)),
    ),
    one('calendars.json', () => importsOf(db, actor)),
    one('calendar-feeds.json', () => feedsOf(db, actor)),
    list('blocked-days.json', blockedPages(db, actor)),
    list('bookings.json', bookingPages(source)),
    list('booking-events.json', eventPages(db, actor)),
    list('handovers.json', handoverPages(db, actor, ofHandovers)),
    list(
      'payments.json',
      inBatches((after) => ledgerOf(db, actor, after)),
    ),
    one('reviews.json', () => reviewsOf(db, actor)),
    one('ratings.json', () => ratingsOf(db, actor)),
    one('agreements.json', () => agreementsOf(db, actor)),
    one('documents.json', async () =>
      documents.map(({ kind, status, reason, createdAt, decidedAt }) => ({ kind, status, reason, createdAt, decidedAt })),
    ),
    one('papers.json', async () => papers.map(({ carId, kind, createdAt, checkedAt }) => ({ carId, kind, createdAt, checkedAt }))),
    one('looks.json', () => getDocumentAccessLog(db, actor)),
    one('favourites.json', () => favouritesOf(db, actor)),
    one('disputes.json', () => disputesOf(db, actor)),
    one('chats.json', () => chatsOf(db, actor)),
    one('notifications.json', () => noticesOf(db, actor)),
    one('assistant.json', () => getAssistantHistory(db, actor)),
    one('reports.json', () => reportsOf(db, actor)),
    one('messages.json', () => messagesOf(db, actor)),
  ]
  return readable([...rows, ...files], log)
}
