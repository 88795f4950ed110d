import { sha256 } from '@oslojs/crypto/sha2'
import { encodeBase32LowerCaseNoPadding, encodeHexLowerCase } from '@oslojs/encoding'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { adminSession, sessionDays, unattended, type UserType } from '../../shared/account.ts'
import { AppError } from '../../shared/errors.ts'
import type { Db, Reader, Tx } from '../db/database.ts'
import { knownDevices, sessions, users } from '../db/schema.ts'
import type { Env, Session } from '../http/env.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours
/** Idle and absolute lifetime. `touch`: how old the last use may get before it is written again; an admin's short idle time needs a finer one. */
const lifetimes = {
  person: { idle: sessionDays.idle * days, most: sessionDays.most * days, touch: hours },
  admin: { idle: adminSession.idleMinutes * minutes, most: adminSession.mostHours * hours, touch: 2 * minutes },
}
const deviceLifetime = 365 * days
const lifetimeOf = (userType: UserType) => (userType === 'admin' ? lifetimes.admin : lifetimes.person)

const idOf = (token: string) => encodeHexLowerCase(sha256(new TextEncoder().encode(token)))
const newToken = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)))
const tokenShape = /^[a-z2-7]{32}$/

const isSecure = (c: Context<Env>) => c.var.config.publicUrl?.startsWith('https:') ?? false
const cookieName = (c: Context<Env>, name: string) => (isSecure(c) ? `__Host-${name}` : name)
const cookieOptions = (c: Context<Env>, seconds: number) =>
  ({ httpOnly: true, sameSite: 'Lax', secure: isSecure(c), path: '/', maxAge: seconds }) as const

/** The session behind the request's cookie, or null: unknown, idle for too long, too old, suspended or deleted. */
export async function sessionOf(c: Context<Env>): Promise<Session | null> {
  // Most who ask are visitors.
  const token = c.req.header('cookie') && getCookie(c, cookieName(c, 'session'))
  if (!token) return null
  const { db, now } = c.var
  const id = idOf(token)
  const row = await sessionRow(db.read, id)
  if (!row) return null
  const lifetime = lifetimeOf(row.user.userType)
  const time = now().getTime()
  const isOver = time >= row.lastUsedAt.getTime() + lifetime.idle || time >= row.createdAt.getTime() + lifetime.most
  if (isOver) return null
  // What a page asks again by itself is nobody's doing: a screen that was left on does not keep its session.
  const isUse = c.req.header(unattended) === undefined
  if (isUse && time >= row.lastUsedAt.getTime() + lifetime.touch) await touch(db, id, now())
  return { id, user: row.user }
}

const sessionUser = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  userType: users.userType,
  idVerification: users.idVerification,
  licenceVerification: users.licenceVerification,
}

async function sessionRow(db: Reader, id: string) {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, user: sessionUser })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isNull(users.deletedAt), isNull(users.suspendedAt)))
  return row
}

/** Writes the last use down. A full disk takes no reading away: the session only looks older than it is. */
async function touch(db: Db, id: string, now: Date) {
  const use = db.write((tx) => tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id)))
  await use.catch((fault: unknown) => {
    if (!(fault instanceof AppError && fault.code === 'storage_full')) throw fault
  })
}

/** A new session for that person; its token is in the cookie alone, the row has its SHA-256. */
export async function startSession(tx: Tx, userId: string, device: string | null, now: Date) {
  const token = newToken()
  await tx.insert(sessions).values({ id: idOf(token), userId, createdAt: now, lastUsedAt: now, device })
  return token
}

export async function endSession(tx: Tx, id: string) {
  await tx.delete(sessions).where(eq(sessions.id, id))
}

/** Drops sessions that nobody used for the longest idle time, and devices whose cookie has ended. */
export async function sweepSessions(tx: Tx, now: Date) {
  await tx.delete(sessions).where(lt(sessions.lastUsedAt, new Date(now.getTime() - lifetimes.person.idle)))
  await tx.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - deviceLifetime)))
}

export const setSessionCookie = (c: Context<Env>, token: string, userType: UserType) =>
  setCookie(c, cookieName(c, 'session'), token, cookieOptions(c, lifetimeOf(userType).most / 1000))

export const clearSessionCookie = (c: Context<Env>) => deleteCookie(c, cookieName(c, 'session'), { path: '/', secure: isSecure(c) })

/** The device's token, if it looks like one that was made here: what anybody else put there is not taken over. */
function deviceToken(c: Context<Env>) {
  const token = getCookie(c, cookieName(c, 'device'))
  return token && tokenShape.test(token) ? token : null
}

/** The hash of this device's token where that account has logged in on it before. */
export async function knownDevice(c: Context<Env>, userId: string) {
  const token = deviceToken(c)
  if (!token) return null
  const id = idOf(token)
  const [row] = await c.var.db.read
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.id, id), eq(knownDevices.userId, userId)))
  return row ? id : null
}

/** Remembers that this account logged in on this device, and gives the token for its cookie. */
export async function rememberDevice(tx: Tx, c: Context<Env>, userId: string, now: Date) {
  const token = deviceToken(c) ?? newToken()
  await tx
    .insert(knownDevices)
    .values({ id: idOf(token), userId, seenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.id, knownDevices.userId], set: { seenAt: now } })
  return token
}

export const setDeviceCookie = (c: Context<Env>, token: string) =>
  setCookie(c, cookieName(c, 'device'), token, cookieOptions(c, deviceLifetime / 1000))
