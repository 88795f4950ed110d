import { randomBytes } from 'node:crypto'
import { encodeBase32LowerCaseNoPadding, encodeBase32UpperCaseNoPadding } from '@oslojs/encoding'
import { createTOTPKeyURI, verifyHOTP } from '@oslojs/otp'
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import {
  type Actor,
  type SecondFactorSetup,
  type SecondFactorState,
  recoveryCodes as recoveryCount,
} from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { secondFactors } from '../../db/schema/users.ts'
import type { Rewrapper } from '../../storage/document-key.ts'
import type { Vault } from '../../storage/vault.ts'
import { hashToken } from './tokens.ts'

// RFC 6238 with the values that every authenticator app supports; a phone clock may be one step off.
const [digits, stepSeconds, allowedStepDrift] = [6, 30, 1]
const secretBytes = 20

type FactorRow = typeof secondFactors.$inferSelect
type KeyWrapper = Pick<Vault, 'wrap' | 'unwrap'>

const getSecretName = (userId: string) => `second factor of ${userId}`

async function findFactor(db: Reader, userId: string): Promise<FactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row ?? null
}

export async function findConfirmedFactor(db: Reader, userId: string) {
  const factor = await findFactor(db, userId)
  return factor?.confirmedAt ? factor : null
}

export async function getSecondFactorState(db: Reader, { id }: Actor): Promise<SecondFactorState> {
  const factor = await findConfirmedFactor(db, id)
  return { isOn: factor !== null, recoveryLeft: factor?.recovery.length ?? 0 }
}

function unwrapSecret(keys: KeyWrapper, userId: string, wrappedSecret: string) {
  try {
    return keys.unwrap(getSecretName(userId), wrappedSecret)
  } catch (error) {
    // Without the key, recovery codes still work.
    if (error instanceof AppError) throw new AppError('second_factor', { code: { code: 'second_factor_closed' } })
    throw error
  }
}

function findStep(keys: KeyWrapper, { userId, wrappedSecret }: FactorRow, code: string, now: Date) {
  const secret = unwrapSecret(keys, userId, wrappedSecret)
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  for (let step = current - allowedStepDrift; step <= current + allowedStepDrift; step += 1)
    if (verifyHOTP(secret, BigInt(step), digits, code)) return step
  return null
}

const normalizeCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

async function consumeStep(tx: Tx, userId: string, step: number) {
  const [updated] = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return updated !== undefined
}

async function consumeRecoveryCode(tx: Tx, userId: string, hash: string) {
  const factor = await findFactor(tx, userId)
  if (!factor?.confirmedAt || !factor.recovery.includes(hash)) return false
  const recovery = factor.recovery.filter((other) => other !== hash)
  const [updated] = await tx
    .update(secondFactors)
    .set({ recovery })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.recovery, factor.recovery)))
    .returning({ userId: secondFactors.userId })
  return updated !== undefined
}

/** Returns a command that consumes the code, so that it works only once. */
export function createCodeVerifier(keys: KeyWrapper, factor: FactorRow, input: string, now: Date): (tx: Tx) => Promise<boolean> {
  const code = normalizeCode(input)
  if (!/^\d{6}$/.test(code)) return (tx) => consumeRecoveryCode(tx, factor.userId, hashToken(code))
  const step = findStep(keys, factor, code, now)
  return async (tx) => step !== null && (await consumeStep(tx, factor.userId, step))
}

const toQrDataUrl = (text: string) => `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`

export function createSecret(keys: KeyWrapper, account: { id: string; email: string }, brand: string) {
  const secret = randomBytes(secretBytes)
  // Some apps show a plus instead of a space.
  const uri = createTOTPKeyURI(brand, account.email, secret, stepSeconds, digits).replaceAll('+', '%20')
  const setup: SecondFactorSetup = { secret: encodeBase32UpperCaseNoPadding(secret), uri, qr: toQrDataUrl(uri) }
  return { setup, wrappedSecret: keys.wrap(getSecretName(account.id), secret) }
}

export async function saveSecret(tx: Tx, { id: userId }: Actor, wrappedSecret: string, now: Date) {
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  const [inserted] = await tx
    .insert(secondFactors)
    .values({ userId, wrappedSecret, recovery: [], createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: secondFactors.userId })
  if (!inserted) throw new AppError('person_moved_on')
}

function createRecoveryCodes() {
  const codes = Array.from({ length: recoveryCount }, () => encodeBase32LowerCaseNoPadding(randomBytes(7)).slice(0, 10))
  return { shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: codes.map(hashToken) }
}

/** Returns a command that turns the factor on and returns the recovery codes. */
export async function confirmFactor(db: Reader, keys: KeyWrapper, { id: userId }: Actor, input: string, now: Date) {
  const factor = await findFactor(db, userId)
  if (!factor || factor.confirmedAt) throw new AppError('person_moved_on')
  const step = findStep(keys, factor, normalizeCode(input), now)
  if (step === null) throw new AppError('invalid', { code: { code: 'second_factor_wrong' } })
  const { shown: codes, hashes } = createRecoveryCodes()
  const confirm = async (tx: Tx) => {
    const [confirmed] = await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step, recovery: hashes })
      .where(
        and(eq(secondFactors.userId, userId), eq(secondFactors.wrappedSecret, factor.wrappedSecret), isNull(secondFactors.confirmedAt)),
      )
      .returning({ userId: secondFactors.userId })
    if (!confirmed) throw new AppError('person_moved_on')
    return codes
  }
  return confirm
}

export async function renewRecoveryCodes(tx: Tx, { id }: Actor) {
  const { shown: codes, hashes } = createRecoveryCodes()
  const [renewed] = await tx
    .update(secondFactors)
    .set({ recovery: hashes })
    .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  if (!renewed) throw new AppError('person_moved_on')
  return codes
}

/** Returns whether a confirmed factor was on. */
export async function disableFactor(tx: Tx, userId: string) {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function listWrappedSecrets(db: Reader) {
  const rows = await db
    .select({ userId: secondFactors.userId, wrapped: secondFactors.wrappedSecret })
    .from(secondFactors)
    .orderBy(asc(secondFactors.userId))
  return rows.map((row) => ({ ...row, name: getSecretName(row.userId) }))
}

/** Returns the ids of users whose secret cannot be decrypted; those stay unchanged. */
export async function rewrapSecrets(tx: Tx, rewrap: Rewrapper): Promise<string[]> {
  const failedUserIds: string[] = []
  for (const { userId, name, wrapped } of await listWrappedSecrets(tx)) {
    const wrappedSecret = rewrap.rewrapSecret(name, wrapped)
    if (wrappedSecret) await tx.update(secondFactors).set({ wrappedSecret }).where(eq(secondFactors.userId, userId))
    else failedUserIds.push(userId)
  }
  return failedUserIds
}
