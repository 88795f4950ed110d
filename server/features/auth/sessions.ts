import { and, desc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { adminSession, mostSessions, sessionDays, backgroundHeader, type UserType } from '../../../shared/domain/account.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { DomainEvent } from '../../../shared/domain/domain-events.ts'
import type { Db, Reader, Tx } from '../../db/database.ts'
import { isDiskFull } from '../../db/disk-full.ts'
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
  person: { idle: sessionDays.idle * dayMs, most: sessionDays.most * dayMs, touch: hourMs },
  admin: { idle: adminSession.idleMinutes * minuteMs, most: adminSession.mostHours * hourMs, touch: 2 * minuteMs },
}
const deviceLifetime = 365 * dayMs
export const getLifetime = (userType: UserType) => (userType === 'admin' ? lifetimes.admin : lifetimes.person)

const mostTried = 4

const sentIds = (c: Context<Env>, name: string) => readTokenCookies(c, name).slice(0, mostTried).map(hashToken)

async function sentSession(c: Context<Env>) {
  const { db, now } = c.var
  for (const id of sentIds(c, 'session')) {
    const row = await findActiveSession(db.read, id, now())
    if (row) return { id, ...row }
  }
  return null
}

export async function getSession(c: Context<Env>): Promise<Session | null> {
  const row = await sentSession(c)
  if (!row) return null
  const { db, now } = c.var
  const { id } = row
  // Background polling does not count as use, so a screen that is left on still logs out.
  const isUse = c.req.header(backgroundHeader) === undefined
  if (isUse && now().getTime() >= row.lastUsedAt.getTime() + getLifetime(row.user.userType).touch) await touch(db, id, now())
  return { id, user: row.user }
}

type Held = { createdAt: Date; lastUsedAt: Date; user: { userType: UserType } }

/** Sessions that this process rejects although the database could not delete them. */
const endedUnwritten = new Set<string>()

/** Ends all sessions of the request, even if the database cannot be written; returns the error. */
export async function endSentSessions(c: Context<Env>): Promise<unknown> {
  const { db, session } = c.var
  if (!session) return null
  const ids = sentIds(c, 'session')
  try {
    await db.write(async (tx) => {
      for (const id of ids) await endSession(tx, id)
    })
    return null
  } catch (fault) {
    for (const id of ids) endedUnwritten.add(id)
    return fault
  }
}

function isOver({ createdAt, lastUsedAt, user }: Held, now: Date) {
  const lifetime = getLifetime(user.userType)
  return now.getTime() >= lastUsedAt.getTime() + lifetime.idle || now.getTime() >= createdAt.getTime() + lifetime.most
}

export async function findActiveSession(db: Reader, id: string, now: Date) {
  if (endedUnwritten.has(id)) return null
  const row = await sessionRow(db, id)
  return row && !isOver(row, now) ? row : null
}

export async function findActiveSessions(db: Reader, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, user: { userType: users.userType } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isStanding))
  return new Set(rows.filter((row) => !endedUnwritten.has(row.id) && !isOver(row, now)).map(({ id }) => id))
}

const sessionUser = {
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

const isStanding = and(isNull(users.deletedAt), isNull(users.suspendedAt))

async function sessionRow(db: Reader, id: string) {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, user: sessionUser })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isStanding))
  return row
}

type Told = Extract<DomainEvent, { kind: 'pages_told' }>['events']
const echoesOf = (events: Told, ofUser: string) =>
  events.flatMap(({ userId, id, kind }) => (userId === ofUser && kind !== 'notification' ? [id] : []))

/** Each write checks first that the user is active; `onEvents` gets the user's event ids after commit. */
export const dbAsUser = (db: Db, userId: string, echoed: (ids: readonly number[]) => void): Db => ({
  ...db,
  async write(work, effects) {
    let own: number[] = []
    const result = await db.write(async (tx) => {
      own = []
      const [person] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isStanding))
      if (!person) throw new AppError('unauthenticated')
      const emit = (happening: DomainEvent) => {
        if (happening.kind === 'pages_told') own.push(...echoesOf(happening.events, userId))
        tx.emit(happening)
      }
      return await work(Object.assign(Object.create(tx) as Tx, { emit }))
    }, effects)
    echoed(own)
    return result
  },
})

/** On a full disk people can still read: their session only looks older than it is. */
async function touch(db: Db, id: string, now: Date) {
  const use = db.write((tx) => tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id)))
  await use.catch((fault: unknown) => {
    if (!isDiskFull(fault)) throw fault
  })
}

async function endSurplus(tx: Tx, userId: string) {
  const own = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  for (const { id } of own.slice(mostSessions - 1)) await endSession(tx, id)
}

export async function startSession(tx: Tx, userId: string, device: string | null, now: Date) {
  const token = createToken()
  await endSurplus(tx, userId)
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
export async function endSessionsOf(tx: Tx, userId: string, kept: readonly string[] = []) {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, [...kept])))
  await deleteLoggedOutDevices(tx, userId)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  tx.emit({ kind: 'sessions_ended', userId })
}

export async function endNamedSession(tx: Tx, userId: string, name: string) {
  const own = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  const session = own.find(({ id }) => toPublicId(id) === name)
  if (!session) throw new AppError('not_found')
  await endSession(tx, session.id)
}

export async function purgeSessions(tx: Tx, now: Date) {
  await tx.delete(sessions).where(lt(sessions.lastUsedAt, new Date(now.getTime() - lifetimes.person.idle)))
  await tx.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - deviceLifetime)))
}

export const setSessionCookie = (c: ConfiguredContext, token: string, userType: UserType) =>
  setTokenCookie(c, 'session', token, getLifetime(userType).most / 1000)

export const clearSessionCookie = (c: ConfiguredContext) => clearTokenCookie(c, 'session')

export async function knownDevice(c: Context<Env>, userId: string) {
  const ids = sentIds(c, 'device')
  if (ids.length === 0) return null
  const rows = await c.var.db.read
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(inArray(knownDevices.id, ids), eq(knownDevices.userId, userId)))
  return ids.find((id) => rows.some((row) => row.id === id)) ?? null
}

/** A token from a cookie with an older name, if this site issued it. */
async function olderDeviceToken(tx: Tx, c: ConfiguredContext) {
  for (const token of readTokenCookies(c, 'device').slice(0, mostTried))
    if ((await tx.$count(knownDevices, eq(knownDevices.id, hashToken(token)))) > 0) return token
  return null
}

export async function rememberDevice(tx: Tx, c: ConfiguredContext, userId: string, now: Date) {
  const token = readTokenCookie(c, 'device') ?? (await olderDeviceToken(tx, c)) ?? createToken()
  await tx
    .insert(knownDevices)
    .values({ id: hashToken(token), userId, seenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.id, knownDevices.userId], set: { seenAt: now } })
  return token
}

export const setDeviceCookie = (c: ConfiguredContext, token: string) => setTokenCookie(c, 'device', token, deviceLifetime / 1000)
