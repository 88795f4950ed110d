import { randomBytes } from 'node:crypto'
import { encodeBase32LowerCaseNoPadding, encodeBase32UpperCaseNoPadding } from '@oslojs/encoding'
import { createTOTPKeyURI, verifyHOTP } from '@oslojs/otp'
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { Actor, SecondFactorSetup, SecondFactorState } from '../../../shared/domain/account.ts'
import { recoveryCodes as recoveryCount } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { secondFactors } from '../../db/schema/users.ts'
import type { Rewrap } from '../../storage/key-rotation.ts'
import type { Vault } from '../../storage/vault.ts'
import { hashToken } from './tokens.ts'

// RFC 6238 with the values that every authenticator app supports; a phone clock may be one step off.
const [digits, stepSeconds, stepsOff] = [6, 30, 1]
const secretBytes = 20

type Row = typeof secondFactors.$inferSelect
type Keys = Pick<Vault, 'wrap' | 'unwrap'>

const nameFor = (userId: string) => `second factor of ${userId}`

async function factorOf(db: Reader, userId: string): Promise<Row | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row ?? null
}

export async function confirmedFactor(db: Reader, userId: string) {
  const factor = await factorOf(db, userId)
  return factor?.confirmedAt ? factor : null
}

export async function secondFactorState(db: Reader, { id }: Actor): Promise<SecondFactorState> {
  const factor = await confirmedFactor(db, id)
  return { isOn: factor !== null, recoveryLeft: factor?.recovery.length ?? 0 }
}

function secretOf(keys: Keys, userId: string, wrappedSecret: string) {
  try {
    return keys.unwrap(nameFor(userId), wrappedSecret)
  } catch (fault) {
    // Without the key, recovery codes still work.
    if (fault instanceof AppError) throw new AppError('second_factor', { code: { code: 'second_factor_closed' } })
    throw fault
  }
}

function stepOf(keys: Keys, { userId, wrappedSecret }: Row, code: string, now: Date) {
  const secret = secretOf(keys, userId, wrappedSecret)
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  for (let step = current - stepsOff; step <= current + stepsOff; step += 1) if (verifyHOTP(secret, BigInt(step), digits, code)) return step
  return null
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

async function takeStep(tx: Tx, userId: string, step: number) {
  const [taken] = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken !== undefined
}

async function takeRecoveryCode(tx: Tx, userId: string, hash: string) {
  const factor = await factorOf(tx, userId)
  if (!factor?.confirmedAt || !factor.recovery.includes(hash)) return false
  const recovery = factor.recovery.filter((other) => other !== hash)
  const [taken] = await tx
    .update(secondFactors)
    .set({ recovery })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.recovery, factor.recovery)))
    .returning({ userId: secondFactors.userId })
  return taken !== undefined
}

/** Returns a command that consumes the code, so that it works only once. */
export function createCodeVerifier(keys: Keys, factor: Row, typed: string, now: Date): (tx: Tx) => Promise<boolean> {
  const code = plain(typed)
  if (!/^\d{6}$/.test(code)) return (tx) => takeRecoveryCode(tx, factor.userId, hashToken(code))
  const step = stepOf(keys, factor, code, now)
  return async (tx) => step !== null && (await takeStep(tx, factor.userId, step))
}

const drawn = (text: string) => `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`

export function createSecret(keys: Keys, account: { id: string; email: string }, brand: string) {
  const secret = randomBytes(secretBytes)
  // Some apps show a plus instead of a space.
  const uri = createTOTPKeyURI(brand, account.email, secret, stepSeconds, digits).replaceAll('+', '%20')
  const setup: SecondFactorSetup = { secret: encodeBase32UpperCaseNoPadding(secret), uri, qr: drawn(uri) }
  return { setup, wrappedSecret: keys.wrap(nameFor(account.id), secret) }
}

export async function saveSecret(tx: Tx, { id: userId }: Actor, wrappedSecret: string, now: Date) {
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  const [kept] = await tx
    .insert(secondFactors)
    .values({ userId, wrappedSecret, recovery: [], createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: secondFactors.userId })
  if (!kept) throw new AppError('person_moved_on')
}

function newRecoveryCodes() {
  const codes = Array.from({ length: recoveryCount }, () => encodeBase32LowerCaseNoPadding(randomBytes(7)).slice(0, 10))
  return { shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: codes.map(hashToken) }
}

/** Returns a command that turns the factor on and returns the recovery codes. */
export async function confirmFactor(db: Reader, keys: Keys, { id: userId }: Actor, typed: string, now: Date) {
  const factor = await factorOf(db, userId)
  if (!factor || factor.confirmedAt) throw new AppError('person_moved_on')
  const step = stepOf(keys, factor, plain(typed), now)
  if (step === null) throw new AppError('invalid', { code: { code: 'second_factor_wrong' } })
  const { shown, hashes } = newRecoveryCodes()
  const confirm = async (tx: Tx) => {
    const [confirmed] = await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step, recovery: hashes })
      .where(
        and(eq(secondFactors.userId, userId), eq(secondFactors.wrappedSecret, factor.wrappedSecret), isNull(secondFactors.confirmedAt)),
      )
      .returning({ userId: secondFactors.userId })
    if (!confirmed) throw new AppError('person_moved_on')
    return shown
  }
  return confirm
}

export async function renewRecoveryCodes(tx: Tx, { id }: Actor) {
  const { shown, hashes } = newRecoveryCodes()
  const [renewed] = await tx
    .update(secondFactors)
    .set({ recovery: hashes })
    .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  if (!renewed) throw new AppError('person_moved_on')
  return shown
}

/** Returns whether a confirmed factor was on. */
export async function disableFactor(tx: Tx, userId: string) {
  const gone = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ confirmedAt: secondFactors.confirmedAt })
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function lockedSecrets(db: Reader) {
  const rows = await db
    .select({ userId: secondFactors.userId, wrapped: secondFactors.wrappedSecret })
    .from(secondFactors)
    .orderBy(asc(secondFactors.userId))
  return rows.map((row) => ({ ...row, name: nameFor(row.userId) }))
}

/** Returns the ids of users whose secret cannot be decrypted; those stay unchanged. */
export async function rewrapSecrets(tx: Tx, rewrap: Rewrap): Promise<string[]> {
  const closed: string[] = []
  for (const { userId, name, wrapped } of await lockedSecrets(tx)) {
    const wrappedSecret = rewrap.ofSecret(name, wrapped)
    if (wrappedSecret) await tx.update(secondFactors).set({ wrappedSecret }).where(eq(secondFactors.userId, userId))
    else closed.push(userId)
  }
  return closed
}
