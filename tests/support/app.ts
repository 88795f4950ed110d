import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createBackup, exportBeforeWipe, archiveBeforeWipe } from '../../server/backup/backup.ts'
import type { BackupKind, Channels, AppDeps } from '../../server/http/context.ts'
import { createEventDispatcher } from '../../server/domain-events.ts'
import { createSseHub } from '../../server/http/sse-hub.ts'
import { createRateLimiter } from '../../server/http/rate-limit.ts'
import { hashPassword } from '../../server/features/auth/passwords.ts'
import { startSession } from '../../server/features/auth/sessions.ts'
import { type BucketConfig, hasLocalBackups, readConfig } from '../../server/config/config.ts'
import { users } from '../../server/db/schema/users.ts'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { loadOrCreateKey } from '../../server/storage/document-key.ts'
import { createVault } from '../../server/storage/vault.ts'
import { renderPdf } from '../../server/lib/pdf/render-pdf.ts'
import type { ClientBuild } from '../../server/ssr/pages.ts'
import { createEmailChannel } from '../../server/messaging/email/mailer.ts'
import { createTransport } from '../../server/messaging/email/transport.ts'
import { createOutboxWorker } from '../../server/messaging/outbox/worker.ts'
import { createCarSearch } from '../../server/search/car-search.ts'
import { createNoResultCounter } from '../../server/search/no-result-searches.ts'
import { createMetrics } from '../../server/jobs/metrics/metrics.ts'
import { createId } from '../../server/lib/ids.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import type { UserType } from '../../shared/domain/account.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { AppError } from '../../shared/lib/errors.ts'
import type { DomainEvent } from '../../shared/domain/domain-events.ts'
import { createDatabase } from './database.ts'
import { listingInput } from './listing-fixtures.ts'
import { createTempFolder } from './temp-folder.ts'
import { createTripActions } from './trips.ts'

export const password = 'lake kivu at dawn'
/** The cheapest argon2 cost: a real hash takes longer than most tests. */
const cheapHashCost = { memory: 8, passes: 1 }
let cachedPasswordHash: Promise<string> | undefined
const withoutRetryDelay = <T extends { bucket: BucketConfig }>(config: T): T => ({ ...config, bucket: { ...config.bucket, pauseMs: 1 } })

type NewUser = { userType?: UserType; firstName?: string; lastName?: string; phone?: string | null; email?: string; isVerified?: boolean }
export type TestUser = typeof users.$inferSelect & { cookie: string }
type NewCar = Partial<typeof cars.$inferInsert>
type Range = { from?: string; to?: string }

function createClock() {
  let time = new Date('2026-11-21T08:00:00Z')
  return {
    now: () => new Date(time),
    today: () => toDay(time),
    set: (instant: string | Date) => {
      time = new Date(instant)
    },
    advance: (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds)
    },
  }
}

const personalData = new RegExp(`2507\\d{8}|\\b07\\d{8}|@example\\.rw|${password}|session(?:_\\d+)?=`)

/** Starts the app on its own database with a controlled clock; the end of the test removes both. */
export async function createTestApp(
  env: NodeJS.ProcessEnv = {},
  client?: ClientBuild,
  { rows, ...overrides }: Partial<Pick<AppDeps, 'printPdf'>> & { rows?: string } = {},
) {
  const dataDir = await createTempFolder()
  const database = await createDatabase(rows)
  const clock = createClock()
  const logged: unknown[] = []
  const record = (fields: object, message?: string) => void logged.push({ ...fields, message })
  const happenings: DomainEvent[] = []
  const hub = createSseHub()
  const log = { debug: record, info: record, warn: record, error: record }
  // Tests send mail and run jobs only when they ask for it.
  const dispatchEvent = createEventDispatcher({ log, hub, send: async () => undefined, runDueJobs: () => undefined })
  const recordEvent = (event: DomainEvent) => {
    happenings.push(event)
    return dispatchEvent(event)
  }
  const db = database.open({ onEvent: recordEvent, onEffectError: (error) => record({ effect: String(error) }) })
  const testRows = database.ownRows()
  const given = readConfig({ LOG_LEVEL: 'debug', ...env })
  const [s3Config, offsiteConfig] = [
    given.s3 && withoutRetryDelay(given.s3),
    given.offsiteBackup && { ...withoutRetryDelay(given.offsiteBackup), workFactor: 1 },
  ]
  const config = { ...given, s3: s3Config, offsiteBackup: offsiteConfig, passwordCost: cheapHashCost, dataDir, databaseUrl: database.url }
  const createArchive = (kind?: BackupKind) => createBackup({ dataDir, databasePath: database.path }, clock.now(), kind)
  const key = config.documentKey ?? (await loadOrCreateKey(dataDir))
  let expectsUnchanged = true
  const peer = { address: '10.0.0.1' }
  const deliver: Channels = {}
  const carSearch = createCarSearch(db, (error) => record({ market: String(error) }))
  const { sealed, ...stores } = await openStorage(config)
  if (config.smtpUrl)
    deliver.mail = createEmailChannel({ db, carSearch, config, now: clock.now }, createTransport(config, stores.mailFiles))
  const deps: AppDeps = {
    db,
    hub,
    carSearch,
    noResultSearches: createNoResultCounter(),
    ...stores,
    vault: createVault(sealed, key, (error) => record({ vault: String(error) })),
    backUp: createArchive,
    backupBeforeWipe: () => (hasLocalBackups(config) ? archiveBeforeWipe(createArchive) : exportBeforeWipe(config, clock.now())),
    config,
    log,
    rateLimiter: createRateLimiter(),
    metrics: config.metricsToken ? createMetrics({ db, config, now: clock.now }) : null,
    deliver,
    sender: createOutboxWorker({ db, deliver, log, now: clock.now }),
    printPdf: renderPdf,
    network: {
      failuresAfterMs: 0,
      resolve: async () => [],
      request: () => {
        throw new Error('this test has no internet')
      },
    },
    now: clock.now,
    newId: () => createId(clock.now()),
    peerAddress: () => peer.address,
    restart: () => record({}, 'it starts again'),
    ...overrides,
  }
  const app = createApp(deps, client)
  onTestFinished(async () => {
    // Every test checks that the rows of other users and the log are clean.
    const changed = expectsUnchanged && (await testRows.isChanged()) ? await testRows.backgroundRows() : null
    hub.close()
    await testRows.close()
    await db.close()
    expect(changed?.are, 'rows of people whom the test is not about').toEqual(changed?.were)
    expect(JSON.stringify(logged), 'personal data in a log').not.toMatch(personalData)
  })

  function as(user: TestUser | null, headers: Record<string, string> = {}) {
    const send = async (method: string, path: string, body?: unknown, extra: Record<string, string> = {}) => {
      const isForm = body instanceof FormData
      return await app.request(`http://localhost${path}`, {
        method,
        headers: {
          ...(user ? { cookie: user.cookie } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
          ...extra,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
    }
    return {
      get: (path: string) => send('GET', path),
      read: async (path: string) => (await send('GET', path)).json(),
      post: (path: string, body: unknown = {}, extra?: Record<string, string>) => send('POST', path, body, extra),
      patch: (path: string, body: unknown) => send('PATCH', path, body),
      put: (path: string, body: unknown) => send('PUT', path, body),
      delete: (path: string, body?: unknown) => send('DELETE', path, body),
    }
  }

  const usersById = new Map<string, TestUser>()
  let count = 0
  async function newUser(given: NewUser = {}): Promise<TestUser> {
    count += 1
    const number = count
    cachedPasswordHash ??= hashPassword(password, cheapHashCost)
    const userType = given.userType ?? 'renter'
    const now = clock.now()
    const passwordHash = await cachedPasswordHash
    return await db.write(async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({
          id: deps.newId(),
          email: given.email ?? `person${number}@example.rw`,
          passwordHash,
          firstName: given.firstName ?? 'Aline',
          lastName: given.lastName ?? 'Mukamana',
          phone: given.phone === undefined ? `25078812${String(3000 + number)}` : given.phone,
          userType,
          idVerification: (given.isVerified ?? userType === 'renter') ? 'approved' : 'none',
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      if (!row) throw new Error('the person was not made')
      const createdUser = { ...row, cookie: `twara_session=${await startSession(tx, row.id, null, now)}` }
      usersById.set(row.id, createdUser)
      return createdUser
    })
  }

  async function newCar(owner: TestUser, given: NewCar = {}) {
    const now = clock.now()
    const car: typeof cars.$inferInsert = {
      ...listingInput,
      id: deps.newId(),
      ownerId: owner.id,
      features: [],
      searchText: `${given.make ?? listingInput.make} ${given.model ?? listingInput.model}`.toLowerCase(),
      status: 'approved',
      createdAt: now,
      updatedAt: now,
      submittedAt: now,
      decidedAt: now,
      ...given,
    }
    const [row] = await db.write(async (tx) => {
      const inserted = await tx.insert(cars).values(car).returning()
      await tx.insert(carPhotos).values({
        id: deps.newId(),
        carId: car.id,
        position: 0,
        width: 1600,
        height: 1200,
        placeholder: 'data:,',
        readyAt: now,
        createdAt: now,
      })
      return inserted
    })
    if (!row) throw new Error('the car was not made')
    return row
  }

  /** Defaults to three days that start in a week. */
  async function bookingBody(car: { id: string }, range: Range = {}) {
    const from = range.from ?? addDays(clock.today(), 7)
    const to = range.to ?? addDays(from, 2)
    const quote = await (await as(null).get(`/api/cars/${car.id}/quote?from=${from}&to=${to}`)).json()
    return { carId: car.id, from, to, expectedTotal: quote.totalPrice as number, agreementVersion: currentAgreements.renter.version }
  }

  const request = async (renter: TestUser, car: { id: string }, range?: Range) =>
    await as(renter).post('/api/bookings', await bookingBody(car, range), { 'idempotency-key': deps.newId() })

  async function newBooking(renter: TestUser, car: { id: string }, range?: Range) {
    const response = await request(renter, car, range)
    if (response.status !== 201) throw new AppError('unexpected', undefined, { version: JSON.stringify(await response.json()) })
    return await response.json()
  }
  const testDb = { ...db, read: testRows.read }

  const logIn = ({ email }: { email: string }, givenPassword = password, headers: Record<string, string> = {}) =>
    as(null, headers).post('/api/auth/log-in', { email, password: givenPassword })

  const onDisk = async (folder: string) => (await readdir(join(dataDir, folder))).filter((name) => !name.startsWith('.')).sort()

  const changesBystanders = () => {
    expectsUnchanged = false
  }

  return {
    app,
    db: testDb,
    ...createTripActions({ as, db: testDb, usersById }),
    deps,
    keepRows: database.keep,
    changesBystanders,
    bystanders: testRows.backgroundRows,
    areBystandersChanged: testRows.isChanged,
    as,
    logIn,
    onDisk,
    clock,
    peer,
    logged,
    happenings,
    dataDir,
    newUser,
    newCar,
    bookingBody,
    request,
    newBooking,
  }
}

export const getCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
