import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { FirstAdminInput } from '../../shared/account-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { ConfigError } from '../config.ts'
import type { Deps } from '../http/env.ts'
import { createFirstAdmin } from './commands.ts'
import { confirmAddress } from './email.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { adminExists } from './queries.ts'

const Configured = z.pick(FirstAdminInput, { email: true, password: true })

function refuseUnfit(admin: { email: string; password: string }, brandName: string) {
  if (!Configured.safeParse(admin).success) throw new ConfigError(['ADMIN_PASSWORD needs 10 to 128 characters'])
  try {
    refuseWeakPassword(admin.password, admin.email, brandName)
  } catch (fault) {
    if (fault instanceof AppError) throw new ConfigError(['ADMIN_PASSWORD is too easy to guess'])
    throw fault
  }
}

/** Makes the configured admin while no admin exists; where none is configured, gives the one-time token of the set-up link. Null once there is an admin. */
export async function prepareFirstAdmin({ db, config, now, newId, setupToken }: Deps) {
  if (await adminExists(db.read)) return null
  if (!config.admin) {
    setupToken.current = randomBytes(24).toString('base64url')
    return setupToken.current
  }
  const { email, password } = config.admin
  refuseUnfit(config.admin, config.brandName)
  const passwordHash = await hashPassword(password)
  try {
    const moment = { now: now(), newId }
    await db.write(async (tx) => {
      const admin = await createFirstAdmin(tx, { email, firstName: 'Admin', lastName: config.brandName }, passwordHash, moment)
      // Whoever configures the server knows whose address it is.
      await confirmAddress(tx, admin.id, email, moment)
    })
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'email_taken')
      throw new ConfigError(['ADMIN_EMAIL belongs to someone who is not an admin'])
    throw fault
  }
  return null
}
