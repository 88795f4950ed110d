import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { ConfigError, weakAdminPassword } from '../../config/env.ts'
import type { Db, Reader } from '../../db/database.ts'
import { maxProcesses } from '../../db/dialect.ts'
import type { AppDeps, Env } from '../../http/context.ts'
import { getKeyValue, setKeyValue } from '../settings/key-value.ts'
import { createFirstAdmin } from './commands.ts'
import { confirmAddress } from './email.ts'
import { findPasswordWeakness } from '../../lib/common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { hasAdmin } from './users.ts'
import { hashToken } from './tokens.ts'

const getSetupTokenHashes = async (db: Reader) => ((await getKeyValue(db, 'setup_links')) ?? []) as string[]

/** Each process has its own token, and all of them are valid; only hashes are stored. */
export const createSetupToken = (db: Db, token: string, now: Date) =>
  db.write(async (tx) => setKeyValue(tx, 'setup_links', [...(await getSetupTokenHashes(tx)), hashToken(token)].slice(-maxProcesses), now))

export async function verifySetupToken({ var: { db, rateLimiter, ipPrefix } }: Context<Env>, token: string) {
  await rateLimiter.consume('addressFailures', ipPrefix)
  const isValid = (await getSetupTokenHashes(db.read)).includes(hashToken(token)) && !(await hasAdmin(db.read))
  if (!isValid) throw new AppError('not_found')
  await rateLimiter.refund('addressFailures', ipPrefix)
}

/** Creates the configured admin, or returns the token of the setup link; null if an admin exists. */
export async function prepareFirstAdmin({ db, config, now, newId }: AppDeps) {
  if (await hasAdmin(db.read)) return null
  if (!config.admin) {
    const token = randomBytes(24).toString('base64url')
    await createSetupToken(db, token, now())
    return token
  }
  const { email, password } = config.admin
  if (findPasswordWeakness(password, email, config.brandName)) throw new ConfigError([weakAdminPassword])
  const passwordHash = await hashPassword(password, config.passwordCost)
  try {
    const ctx = { now: now(), newId }
    await db.write(async (tx) => {
      const admin = await createFirstAdmin(tx, { email, firstName: 'Admin', lastName: config.brandName }, passwordHash, ctx)
      // The person who configures the server vouches for this address.
      await confirmAddress(tx, admin.id, email, ctx)
    })
  } catch (error) {
    if (error instanceof AppError && (await hasAdmin(db.read))) return null
    if (error instanceof AppError && error.code === 'email_taken')
      throw new ConfigError(['ADMIN_EMAIL belongs to someone who is not an admin'])
    throw error
  }
  return null
}
