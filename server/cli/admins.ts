import * as z from 'zod/mini'
import { linkHours } from '../../shared/domain/account.ts'
import { FirstAdminInput } from '../../shared/schemas/account.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { addAdmin, replacePassword } from '../features/auth/commands.ts'
import { confirmAddress } from '../features/auth/email.ts'
import { makeResetLink } from '../features/auth/one-time-links.ts'
import { hashPassword, assertStrongPassword } from '../features/auth/passwords.ts'
import { userByEmail } from '../features/auth/queries.ts'
import { confirmedFactor, disableFactor } from '../features/auth/second-factor.ts'
import { logTwoFactorChange } from '../features/users/second-factor-log.ts'
import type { AdminCommand } from './parse-args.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { CommandContext } from '../http/command-context.ts'
import { CommandError } from './command-error.ts'

const words = operateWords.admin
const Email = z.pick(FirstAdminInput, { email: true })
const Password = z.pick(FirstAdminInput, { password: true })

type Operating = {
  db: Db
  config: Pick<Config, 'brandName' | 'publicUrl' | 'port' | 'passwordCost'>
  moment: CommandContext
  askPassword: () => Promise<string>
}

function addressIn(typed: string) {
  const read = Email.safeParse({ email: typed })
  if (!read.success) throw new CommandError(words.badEmail)
  return read.data.email
}

async function newHash({ config, askPassword }: Operating, email: string) {
  const read = Password.safeParse({ password: await askPassword() })
  if (!read.success) throw new CommandError(words.badPassword)
  try {
    assertStrongPassword(read.data.password, email, config.brandName)
  } catch (fault) {
    if (fault instanceof AppError) throw new CommandError(words.badPassword)
    throw fault
  }
  return hashPassword(read.data.password, config.passwordCost)
}

async function adminOf(db: Db, email: string) {
  const user = await userByEmail(db.read, email)
  if (user?.userType !== 'admin') throw new CommandError(words.none)
  return user
}

async function create(operating: Operating, email: string) {
  const { db, config, moment } = operating
  if (await userByEmail(db.read, email)) throw new CommandError(words.taken)
  const hash = await newHash(operating, email)
  await db.write(async (tx) => {
    const admin = await addAdmin(tx, { email, firstName: 'Admin', lastName: config.brandName }, hash, moment)
    await confirmAddress(tx, admin.id, email, moment)
  })
  return words.created(email)
}

async function resetPassword(operating: Operating, email: string) {
  const { id } = await adminOf(operating.db, email)
  const hash = await newHash(operating, email)
  await operating.db.write((tx) => replacePassword(tx, id, hash, operating.moment))
  return words.reset(email)
}

async function resetLink({ db, config, moment }: Operating, email: string) {
  const admin = await adminOf(db, email)
  const { token } = await db.write((tx) => makeResetLink(tx, admin, admin.id, moment.now))
  return words.link(`${config.publicUrl ?? `http://localhost:${config.port}`}/auth?mode=reset#reset=${token}`, linkHours)
}

async function removeFactor({ db, moment }: Operating, email: string) {
  const admin = await adminOf(db, email)
  if (!(await confirmedFactor(db.read, admin.id))) throw new CommandError(words.noFactor)
  await db.write(async (tx) => {
    await disableFactor(tx, admin.id)
    await logTwoFactorChange(tx, admin, false, moment)
  })
  return words.factorRemoved(email)
}

const acts: Record<AdminCommand, (operating: Operating, email: string) => Promise<string>> = {
  create,
  'reset-password': resetPassword,
  'reset-link': resetLink,
  'remove-2fa': removeFactor,
}

export const runAdminCommand = (operating: Operating, act: AdminCommand, email: string) => acts[act](operating, addressIn(email))
