import type { Actor } from '../../../shared/domain/account.ts'
import { getMeView, getUserById } from '../auth/users.ts'
import { getDocumentFileName } from '../documents/respond-private-file.ts'
import { listDocuments } from '../documents/queries.ts'
import { listActiveSessions } from '../auth/session-queries.ts'
import { getSummaries } from '../bookings/views.ts'
import { listOwnerCarDocuments } from '../cars/document-queries.ts'
import type { Reader } from '../../db/database.ts'
import { inBatches } from '../../db/batches.ts'
import type { AppDeps, Session } from '../../http/context.ts'
import { avatarSize } from '../../storage/photo-storage.ts'
import { getImagePath } from '../../storage/image-paths.ts'
import { getPreferences } from '../preferences/queries.ts'
import { type ZipEntry, streamJsonArray } from '../../storage/zip-stream.ts'
import {
  exportBlockedDays,
  exportCalendarFeeds,
  exportCalendarImports,
  exportBookingEvents,
  exportHandovers,
  getHandoverPhotoNames,
  exportChatPhotos,
} from './export-trips.ts'
import {
  exportAgreements,
  exportAssistantHistory,
  exportBookings,
  exportCars,
  exportChats,
  exportChanges,
  exportFines,
  exportDisputes,
  exportKnownDevices,
  exportFavourites,
  exportLedger,
  exportNotifications,
  exportAccessLog,
  exportContactMessages,
  exportCarPhotos,
  exportRatings,
  exportReports,
  exportReviews,
  exportPushDevices,
} from './queries.ts'

type ExportSource = Pick<AppDeps, 'photos' | 'handoverPhotos' | 'chatPhotos' | 'avatars' | 'vault' | 'log'> & {
  db: Reader
  actor: Actor
  session: Session
  now: Date
  brand: string
}
type StoredFile = { name: string; read: () => Promise<Uint8Array | null> }

async function* streamJson(load: () => Promise<unknown>) {
  yield `${JSON.stringify(await load(), null, 2)}\n`
}
const toJsonEntry = (name: string, load: () => Promise<unknown>): ZipEntry => ({ name, chunks: streamJson(load) })
const toListEntry = (name: string, pages: AsyncIterable<readonly unknown[]>): ZipEntry => ({ name, chunks: streamJsonArray(pages) })

async function* streamText(content: string) {
  yield content
}

const toPictureFile = (name: string, load: () => Promise<{ body: ReadableStream<Uint8Array> } | null>): StoredFile => ({
  name,
  async read() {
    const stored = await load()
    return stored && new Uint8Array(await new Response(stored.body).arrayBuffer())
  },
})

async function* exportBookingViews({ db, actor, now }: ExportSource) {
  for await (const rows of inBatches((after) => exportBookings(db, actor, after))) {
    const summaries = await getSummaries(db, actor, rows, now)
    yield summaries.map((booking, index) => (rows[index]?.renterId === actor.id ? { ...booking, message: rows[index].message } : booking))
  }
}

const formatReadme = (brand: string, now: Date) => `Your ${brand} data, exported on ${now.toISOString()}.

profile.json          your name, contact details and checks
preferences.json      which notifications you want
sessions.json         where you are logged in
devices.json          your devices, and when each was last used
ringing-devices.json  devices with alerts on, and when each last got one
cars.json             your listings, including deleted ones
calendars.json        calendars you added to your cars, and when we last checked them
calendar-feeds.json   cars with a calendar link, and since when; the link is on the car's calendar page
blocked-days.json     days you blocked on your cars, with your notes
bookings.json         your requests and bookings, as renter and as owner
booking-events.json   the history of each booking
changes.json          changes of days asked for in your bookings, and their answers
handovers.json        pickup and return records, with the renter's answer
payments.json         cash payments for your cars' bookings, in francs
reviews.json          your reviews, and your replies to reviews
ratings.json          ratings from owners, and your ratings of renters
agreements.json       agreements you accepted, and when
documents.json        documents you uploaded, and our answers
papers.json           your car documents, and when we checked them
looks.json            when our team opened your documents or chats
favourites.json       cars you saved
fines.json            fines entered for your trips
disputes.json         problems you asked our team to solve
reports.json          what you reported, and our answers
chats.json            messages in each booking
notifications.json    your notifications
assistant.json        your questions to the assistant, and its answers
messages.json         messages you sent us
documents/            your identity documents and licences
papers/               your car documents, one folder per car
photos/               your car photos; ${getImagePath('avatar')} is your profile picture
handovers/            pickup and return photos, one folder per booking
sent/                 photos you sent with messages and reports, one folder per booking

Times are in UTC; days and months are in Kigali time. About other people you find only what you can see on the site.
`

const formatMissingFiles = (names: readonly string[]) => `We couldn't read these files, so they are not in this archive:

${names.join('\n')}

Nothing was deleted. Please contact us and send this list.
`

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unexpected')

async function* streamReadableEntries(entries: Iterable<ZipEntry | StoredFile>, log: AppDeps['log']): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const entry of entries) {
    if ('chunks' in entry) {
      yield entry
      continue
    }
    let error: unknown = 'gone'
    const bytes = await entry.read().catch((thrown: unknown) => {
      error = getErrorCode(thrown)
      return null
    })
    if (bytes) yield { name: entry.name, chunks: [bytes], isPacked: true }
    else {
      missing.push(entry.name)
      log.warn({ folder: entry.name.split('/', 1)[0], fault: error }, 'a file could not be put into an archive')
    }
  }
  if (missing.length > 0) yield { name: 'missing.txt', chunks: streamText(formatMissingFiles(missing)) }
}

async function listStoredFiles({ db, actor, photos, handoverPhotos, chatPhotos, avatars, vault }: ExportSource, avatarId: string | null) {
  const [pictures, documents, papers] = [
    await exportCarPhotos(db, actor),
    await listDocuments(db, actor.id),
    await listOwnerCarDocuments(db, actor.id),
  ]
  const [ofHandovers, chatPictures] = [await getHandoverPhotoNames(db, actor), await exportChatPhotos(db, actor)]
  const files: StoredFile[] = [
    ...(avatarId ? [toPictureFile(getImagePath('avatar'), () => avatars.get(avatarId, avatarSize))] : []),
    ...documents
      .filter(({ clearedAt }) => clearedAt === null)
      .map(({ id, kind, contentType, wrappedKey }) => ({
        name: `documents/${getDocumentFileName(kind, contentType)}`,
        read: () => vault.get(id, wrappedKey),
      })),
    ...papers.map(({ id, carId, kind, contentType, wrappedKey }) => ({
      name: `papers/${carId}/${getDocumentFileName(kind, contentType)}`,
      read: () => vault.get(id, wrappedKey),
    })),
    ...pictures.map(({ id, carId }) => toPictureFile(`photos/${carId}/${getImagePath(id)}`, () => photos.get(id, 1600))),
    ...[...ofHandovers.values()].flat().map(({ id, name }) => toPictureFile(name, () => handoverPhotos.get(id, 1600))),
    ...chatPictures.map(({ id, bookingId }) => toPictureFile(`sent/${bookingId}/${getImagePath(id)}`, () => chatPhotos.get(id, 1600))),
  ]
  return { files, documents, papers, ofHandovers }
}

export async function createExportEntries(source: ExportSource) {
  const { db, actor, session, now, brand, log } = source
  const me = await getUserById(db, actor.id)
  const { files, documents, papers, ofHandovers } = await listStoredFiles(source, me.avatarId)
  const rows: ZipEntry[] = [
    { name: 'README.txt', chunks: streamText(formatReadme(brand, now)) },
    toJsonEntry('profile.json', () => getMeView(db, actor.id, now)),
    toJsonEntry('preferences.json', () => getPreferences(db, actor.id)),
    toJsonEntry('sessions.json', async () => (await listActiveSessions(db, session, now)).map(({ id: _, ...shown }) => shown)),
    toJsonEntry('devices.json', () => exportKnownDevices(db, actor)),
    toJsonEntry('ringing-devices.json', () => exportPushDevices(db, actor)),
    toListEntry(
      'cars.json',
      inBatches((after) => exportCars(db, actor, after)),
    ),
    toJsonEntry('calendars.json', () => exportCalendarImports(db, actor)),
    toJsonEntry('calendar-feeds.json', () => exportCalendarFeeds(db, actor)),
    toListEntry('blocked-days.json', exportBlockedDays(db, actor)),
    toListEntry('bookings.json', exportBookingViews(source)),
    toListEntry('booking-events.json', exportBookingEvents(db, actor)),
    toListEntry('handovers.json', exportHandovers(db, actor, ofHandovers)),
    toListEntry(
      'payments.json',
      inBatches((after) => exportLedger(db, actor, after)),
    ),
    toJsonEntry('reviews.json', () => exportReviews(db, actor)),
    toJsonEntry('ratings.json', () => exportRatings(db, actor)),
    toJsonEntry('agreements.json', () => exportAgreements(db, actor)),
    toJsonEntry('documents.json', async () =>
      documents.map(({ kind, status, reason, createdAt, decidedAt }) => ({ kind, status, reason, createdAt, decidedAt })),
    ),
    toJsonEntry('papers.json', async () => papers.map(({ carId, kind, createdAt, checkedAt }) => ({ carId, kind, createdAt, checkedAt }))),
    toJsonEntry('looks.json', () => exportAccessLog(db, actor)),
    toJsonEntry('favourites.json', () => exportFavourites(db, actor)),
    toJsonEntry('changes.json', () => exportChanges(db, actor)),
    toJsonEntry('fines.json', () => exportFines(db, actor)),
    toJsonEntry('disputes.json', () => exportDisputes(db, actor)),
    toJsonEntry('chats.json', () => exportChats(db, actor)),
    toJsonEntry('notifications.json', () => exportNotifications(db, actor)),
    toJsonEntry('assistant.json', () => exportAssistantHistory(db, actor)),
    toJsonEntry('reports.json', () => exportReports(db, actor)),
    toJsonEntry('messages.json', () => exportContactMessages(db, actor)),
  ]
  return streamReadableEntries([...rows, ...files], log)
}
