import * as z from 'zod/mini'
import { linkHours } from '../../shared/domain/account.ts'
import { FirstAdminInput } from '../../shared/schemas/account.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { addAdmin, replacePassword } from '../features/auth/commands.ts'
import { confirmAddress } from '../features/auth/email.ts'
import { createPasswordResetLink } from '../features/auth/one-time-links.ts'
import { hashPassword, assertStrongPassword } from '../features/auth/passwords.ts'
import { findUserByEmail } from '../features/auth/users.ts'
import { findConfirmedFactor, disableFactor } from '../features/auth/second-factor.ts'
import { logTwoFactorChange } from '../features/users/commands.ts'
import type { AdminCommand } from './parse-args.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { CommandContext } from '../http/context.ts'
import { CommandError } from './command-error.ts'

const messages = cliMessages.admin
const Email = z.pick(FirstAdminInput, { email: true })
const Password = z.pick(FirstAdminInput, { password: true })

type AdminCommandDeps = {
  db: Db
  config: Pick<Config, 'brandName' | 'publicUrl' | 'port' | 'passwordCost'>
  ctx: CommandContext
  askPassword: () => Promise<string>
}

function parseEmail(input: string) {
  const parsed = Email.safeParse({ email: input })
  if (!parsed.success) throw new CommandError(messages.badEmail)
  return parsed.data.email
}

async function hashNewPassword({ config, askPassword }: AdminCommandDeps, email: string) {
  const parsed = Password.safeParse({ password: await askPassword() })
  if (!parsed.success) throw new CommandError(messages.badPassword)
  try {
    assertStrongPassword(parsed.data.password, email, config.brandName)
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(messages.badPassword)
    throw error
  }
  return hashPassword(parsed.data.password, config.passwordCost)
}

async function getAdmin(db: Db, email: string) {
  const user = await findUserByEmail(db.read, email)
  if (user?.userType !== 'admin') throw new CommandError(messages.none)
  return user
}

async function createAdmin(deps: AdminCommandDeps, email: string) {
  const { db, config, ctx } = deps
  if (await findUserByEmail(db.read, email)) throw new CommandError(messages.taken)
  const hash = await hashNewPassword(deps, email)
  await db.write(async (tx) => {
    const admin = await addAdmin(tx, { email, firstName: 'Admin', lastName: config.brandName }, hash, ctx)
    await confirmAddress(tx, admin.id, email, ctx)
  })
  return messages.created(email)
}

async function resetPassword(deps: AdminCommandDeps, email: string) {
  const { id } = await getAdmin(deps.db, email)
  const hash = await hashNewPassword(deps, email)
  await deps.db.write((tx) => replacePassword(tx, id, hash, deps.ctx))
  return messages.reset(email)
}

async function createResetLink({ db, config, ctx }: AdminCommandDeps, email: string) {
  const admin = await getAdmin(db, email)
  const { token } = await db.write((tx) => createPasswordResetLink(tx, admin, admin.id, ctx.now))
  return messages.link(`${config.publicUrl ?? `http://localhost:${config.port}`}/auth?mode=reset#reset=${token}`, linkHours)
}

async function removeFactor({ db, ctx }: AdminCommandDeps, email: string) {
  const admin = await getAdmin(db, email)
  if (!(await findConfirmedFactor(db.read, admin.id))) throw new CommandError(messages.noFactor)
  await db.write(async (tx) => {
    await disableFactor(tx, admin.id)
    await logTwoFactorChange(tx, admin, false, ctx)
  })
  return messages.factorRemoved(email)
}

const handlers: Record<AdminCommand, (deps: AdminCommandDeps, email: string) => Promise<string>> = {
  create: createAdmin,
  'reset-password': resetPassword,
  'reset-link': createResetLink,
  'remove-2fa': removeFactor,
}

export const runAdminCommand = (deps: AdminCommandDeps, subcommand: AdminCommand, email: string) =>
  handlers[subcommand](deps, parseEmail(email))
