import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { ConfigError, weakAdminPassword } from '../../config/env.ts'
import type { Db, Reader } from '../../db/database.ts'
import { maxProcesses } from '../../db/dialect.ts'
import type { AppDeps, Env } from '../../http/context.ts'
import { getValue, setValue } from '../settings/key-value.ts'
import { createFirstAdmin } from './commands.ts'
import { confirmAddress } from './email.ts'
import { findPasswordWeakness } from '../../lib/common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { adminExists } from './queries.ts'
import { hashToken } from './tokens.ts'

const linksOf = async (db: Reader) => ((await getValue(db, 'setup_links')) ?? []) as string[]

/** From now on that token opens what comes before there is an admin, at every process, as those of the others do; only its hash is kept. */
export const createSetupToken = (db: Db, token: string, now: Date) =>
  db.write(async (tx) => setValue(tx, 'setup_links', [...(await linksOf(tx)), hashToken(token)].slice(-maxProcesses), now))

/** Whoever has the token of the set-up link may do what comes before there is an admin. Throws `not_found`. */
export async function verifySetupToken({ var: { db, throttle, address } }: Context<Env>, token: string) {
  await throttle.consume('addressFailures', address)
  const isOpen = (await linksOf(db.read)).includes(hashToken(token)) && !(await adminExists(db.read))
  if (!isOpen) throw new AppError('not_found')
  await throttle.refund('addressFailures', address)
}

/** Makes the configured admin while no admin exists; where none is configured, gives the one-time token of the set-up link. Null once there is an admin. */
export async function prepareFirstAdmin({ db, config, now, newId }: AppDeps) {
  if (await adminExists(db.read)) return null
  if (!config.admin) {
    const token = randomBytes(24).toString('base64url')
    await createSetupToken(db, token, now())
    return token
  }
  const { email, password } = config.admin
  if (findPasswordWeakness(password, email, config.brandName)) throw new ConfigError([weakAdminPassword])
  const passwordHash = await hashPassword(password, config.passwordCost)
  try {
    const moment = { now: now(), newId }
    await db.write(async (tx) => {
      const admin = await createFirstAdmin(tx, { email, firstName: 'Admin', lastName: config.brandName }, passwordHash, moment)
      // Whoever configures the server knows whose address it is.
      await confirmAddress(tx, admin.id, email, moment)
    })
  } catch (fault) {
    // Another process was faster.
    if (fault instanceof AppError && (await adminExists(db.read))) return null
    if (fault instanceof AppError && fault.code === 'email_taken')
      throw new ConfigError(['ADMIN_EMAIL belongs to someone who is not an admin'])
    throw fault
  }
  return null
}
