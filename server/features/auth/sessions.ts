import { and, desc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { adminSession, maxSessions, sessionDays, backgroundHeader, type UserType } from '../../../shared/domain/account.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { DomainEvent } from '../../../shared/domain/domain-events.ts'
import type { Db, Reader, Tx } from '../../db/database.ts'
import { isDiskFull } from '../../db/db-errors.ts'
import { knownDevices, sessions, users } from '../../db/schema/users.ts'
import {
  type ConfiguredContext,
  clearTokenCookie,
  createToken,
  setTokenCookie,
  readTokenCookie,
  readTokenCookies,
} from '../../http/cookies.ts'
import type { Env, Session } from '../../http/context.ts'
import { deleteLoggedOutDevices } from '../../messaging/push/commands.ts'
import { hashToken, toPublicId } from './tokens.ts'

/** `touch`: the last use is written again only after this time, to save writes. */
const lifetimes = {
  user: { idle: sessionDays.idle * dayMs, max: sessionDays.max * dayMs, touch: hourMs },
  admin: { idle: adminSession.idleMinutes * minuteMs, max: adminSession.maxHours * hourMs, touch: 2 * minuteMs },
}
const deviceLifetime = 365 * dayMs
export const getLifetime = (userType: UserType) => (userType === 'admin' ? lifetimes.admin : lifetimes.user)

const maxTokenCookies = 4

const readTokenHashes = (c: Context<Env>, name: string) => readTokenCookies(c, name).slice(0, maxTokenCookies).map(hashToken)

async function findRequestSession(c: Context<Env>) {
  const { db, now } = c.var
  for (const id of readTokenHashes(c, 'session')) {
    const row = await findActiveSession(db.read, id, now())
    if (row) return { id, ...row }
  }
  return null
}

export async function getSession(c: Context<Env>): Promise<Session | null> {
  const row = await findRequestSession(c)
  if (!row) return null
  const { db, now } = c.var
  const { id } = row
  // Background polling does not count as use, so a screen that is left on still logs out.
  const isUserAction = c.req.header(backgroundHeader) === undefined
  if (isUserAction && now().getTime() >= row.lastUsedAt.getTime() + getLifetime(row.user.userType).touch) await touch(db, id, now())
  return { id, user: row.user }
}

type SessionTimes = { createdAt: Date; lastUsedAt: Date; user: { userType: UserType } }

/** Sessions that this process rejects although the database could not delete them. */
const locallyEndedSessions = new Set<string>()

/** Ends all sessions of the request, even if the database cannot be written; returns the error. */
export async function endRequestSessions(c: Context<Env>): Promise<unknown> {
  const { db, session } = c.var
  if (!session) return null
  const ids = readTokenHashes(c, 'session')
  try {
    await db.write(async (tx) => {
      for (const id of ids) await endSession(tx, id)
    })
    return null
  } catch (error) {
    for (const id of ids) locallyEndedSessions.add(id)
    return error
  }
}

function isExpired({ createdAt, lastUsedAt, user }: SessionTimes, now: Date) {
  const lifetime = getLifetime(user.userType)
  return now.getTime() >= lastUsedAt.getTime() + lifetime.idle || now.getTime() >= createdAt.getTime() + lifetime.max
}

export async function findActiveSession(db: Reader, id: string, now: Date) {
  if (locallyEndedSessions.has(id)) return null
  const row = await findSessionRow(db, id)
  return row && !isExpired(row, now) ? row : null
}

export async function findActiveSessions(db: Reader, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, user: { userType: users.userType } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isActiveUser))
  return new Set(rows.filter((row) => !locallyEndedSessions.has(row.id) && !isExpired(row, now)).map(({ id }) => id))
}

const sessionUserColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarId: users.avatarId,
  userType: users.userType,
  idVerification: users.idVerification,
  licenceVerification: users.licenceVerification,
  emailConfirmedAt: users.emailConfirmedAt,
}

const isActiveUser = and(isNull(users.deletedAt), isNull(users.suspendedAt))

async function findSessionRow(db: Reader, id: string) {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, user: sessionUserColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isActiveUser))
  return row
}

type UserEvents = Extract<DomainEvent, { kind: 'live_events_added' }>['events']
const listOwnEventIds = (events: UserEvents, ofUser: string) =>
  events.flatMap(({ userId, id, kind }) => (userId === ofUser && kind !== 'notification' ? [id] : []))

/** Each write checks first that the user is active; `onEvents` gets the user's event ids after commit. */
export const createUserDb = (db: Db, userId: string, onEvents: (ids: readonly number[]) => void): Db => ({
  ...db,
  async write(work, effects) {
    let eventIds: number[] = []
    const result = await db.write(async (tx) => {
      eventIds = []
      const [user] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isActiveUser))
      if (!user) throw new AppError('unauthenticated')
      const emit = (event: DomainEvent) => {
        if (event.kind === 'live_events_added') eventIds.push(...listOwnEventIds(event.events, userId))
        tx.emit(event)
      }
      return await work(Object.assign(Object.create(tx) as Tx, { emit }))
    }, effects)
    onEvents(eventIds)
    return result
  },
})

/** On a full disk people can still read: their session only looks older than it is. */
async function touch(db: Db, id: string, now: Date) {
  const update = db.write((tx) => tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id)))
  await update.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
  })
}

async function endOldestSessions(tx: Tx, userId: string) {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  for (const { id } of rows.slice(maxSessions - 1)) await endSession(tx, id)
}

export async function startSession(tx: Tx, userId: string, device: string | null, now: Date) {
  const token = createToken()
  await endOldestSessions(tx, userId)
  await tx.insert(sessions).values({ id: hashToken(token), userId, createdAt: now, lastUsedAt: now, device })
  return token
}

export async function endSession(tx: Tx, id: string) {
  const [ended] = await tx.delete(sessions).where(eq(sessions.id, id)).returning({ userId: sessions.userId })
  if (!ended) return
  await deleteLoggedOutDevices(tx, ended.userId)
  tx.emit({ kind: 'sessions_ended', userId: ended.userId })
}

/** Also deletes the user's known devices and the push devices of ended sessions. */
export async function endUserSessions(tx: Tx, userId: string, exceptIds: readonly string[] = []) {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, [...exceptIds])))
  await deleteLoggedOutDevices(tx, userId)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  tx.emit({ kind: 'sessions_ended', userId })
}

export async function endSessionByPublicId(tx: Tx, userId: string, publicId: string) {
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  const session = rows.find(({ id }) => toPublicId(id) === publicId)
  if (!session) throw new AppError('not_found')
  await endSession(tx, session.id)
}

export async function purgeSessions(tx: Tx, now: Date) {
  await tx.delete(sessions).where(lt(sessions.lastUsedAt, new Date(now.getTime() - lifetimes.user.idle)))
  await tx.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - deviceLifetime)))
}

export const setSessionCookie = (c: ConfiguredContext, token: string, userType: UserType) =>
  setTokenCookie(c, 'session', token, getLifetime(userType).max / 1000)

export const clearSessionCookie = (c: ConfiguredContext) => clearTokenCookie(c, 'session')

export async function findKnownDevice(c: Context<Env>, userId: string) {
  const ids = readTokenHashes(c, 'device')
  if (ids.length === 0) return null
  const rows = await c.var.db.read
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(inArray(knownDevices.id, ids), eq(knownDevices.userId, userId)))
  return ids.find((id) => rows.some((row) => row.id === id)) ?? null
}

/** A token from a cookie with an older name, if this site issued it. */
async function findOlderDeviceToken(tx: Tx, c: ConfiguredContext) {
  for (const token of readTokenCookies(c, 'device').slice(0, maxTokenCookies))
    if ((await tx.$count(knownDevices, eq(knownDevices.id, hashToken(token)))) > 0) return token
  return null
}

export async function rememberDevice(tx: Tx, c: ConfiguredContext, userId: string, now: Date) {
  const token = readTokenCookie(c, 'device') ?? (await findOlderDeviceToken(tx, c)) ?? createToken()
  await tx
    .insert(knownDevices)
    .values({ id: hashToken(token), userId, seenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.id, knownDevices.userId], set: { seenAt: now } })
  return token
}

export const setDeviceCookie = (c: ConfiguredContext, token: string) => setTokenCookie(c, 'device', token, deviceLifetime / 1000)
