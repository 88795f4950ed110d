import { type Context, Hono } from 'hono'
import {
  EmailInput,
  FirstAdminInput,
  LogInInput,
  PasswordResetInput,
  SignUpInput,
  VerifyEmailInput,
} from '../../../shared/schemas/account.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { getForwardedPrefix } from '../../http/client-ip.ts'
import type { Env, SessionRow } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { type CommandContext, getCommandContext } from '../../http/command-context.ts'
import type { Tx } from '../../db/database.ts'
import { isDiskFull } from '../../db/disk-full.ts'
import type { UserRow } from '../../db/row-types.ts'
import { createLogIn, setLogInCookies } from './log-in.ts'
import { createFirstAdmin, resetPassword, signUp } from './commands.ts'
import { requestConfirmation, requestReset, enqueueAccountEmail, mustConfirm, verifyEmail } from './email.ts'
import { findLink } from './one-time-links.ts'
import { hashPassword, inTurn, assertStrongPassword, verifyPassword } from './passwords.ts'
import { verifySetupToken } from './first-admin.ts'
import { userById } from './users.ts'
import { verifySecondFactor } from './reauthenticate.ts'
import { sessionView, userByEmail } from './queries.ts'
import { clearSessionCookie, endSentSessions, knownDevice } from './sessions.ts'

async function welcome(c: Context<Env>, user: SessionRow, tokens: Awaited<ReturnType<typeof createLogIn>>) {
  setLogInCookies(c, user.userType, tokens)
  return await sessionView(c.var.db.read, { user }, c.var.now())
}

/** An unknown email takes the same time and gets the same error as a wrong password. */
async function proven(c: Context<Env>, { email, password, code }: LogInInput) {
  const { db, config, throttle, address } = c.var
  const user = await userByEmail(db.read, email)
  const device = user ? await knownDevice(c, user.id) : null
  // An attacker elsewhere must not lock users out on a device they know.
  const [limit, key] = device ? (['deviceFailures', device] as const) : (['accountFailures', email] as const)
  const countAttempt = async () => {
    // The IP address comes first, so that a blocked one cannot lock accounts.
    if (!device) await throttle.refuseFull('addressFailures', address)
    await throttle.consume(limit, key)
  }
  const isRight = await inTurn(address, () => verifyPassword(user?.passwordHash ?? null, password, config.passwordCost, countAttempt))
  if (!user || !isRight) {
    if (!device) await throttle.tryConsume('addressFailures', address)
    throw new AppError('invalid_credentials')
  }
  await throttle.reset(limit, key)
  if (user.suspendedAt) throw new AppError('account_suspended')
  const outcome = await verifySecondFactor(c, user.id, code, device ?? user.id)
  if (outcome === 'missing') throw new AppError('second_factor')
  if (outcome === 'wrong') throw new AppError('second_factor', { code: { code: 'second_factor_wrong' } })
  if (await mustConfirm(c.var, user)) throw new AppError('email_unconfirmed')
  return user
}

const refusals: readonly string[] = ['invalid_credentials', 'second_factor', 'account_suspended', 'email_unconfirmed']

/** The log gets the address prefix and the reason, never the email that was tried. */
async function prove(c: Context<Env>, input: LogInInput) {
  try {
    return await proven(c, input)
  } catch (fault) {
    const { log, address } = c.var
    const isAsked = fault instanceof AppError && fault.code === 'second_factor' && !fault.fields
    if (fault instanceof AppError && refusals.includes(fault.code) && !isAsked)
      log.info({ address: getForwardedPrefix(address), reason: fault.code }, 'log-in refused')
    throw fault
  }
}

async function admitProven(tx: Tx, c: Context<Env>, { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>) {
  if ((await userById(tx, id)).passwordHash !== passwordHash) throw new AppError('invalid_credentials')
  return await createLogIn(tx, c, id)
}

const repeatedWithinMs = 10 * minuteMs

/** Logs in a user who sends the same sign-up again because the first response got lost. */
async function enterAgain(c: Context<Env>, { email, password, ...typed }: SignUpInput, fault: unknown) {
  if (!(fault instanceof AppError) || fault.code !== 'email_taken') throw fault
  const { db, now } = c.var
  const known = await userByEmail(db.read, email)
  const { firstName, lastName, phone, userType = 'renter' } = typed
  const isSame = known?.firstName === firstName && known.lastName === lastName && known.phone === phone && known.userType === userType
  if (!isSame || now().getTime() - known.createdAt.getTime() > repeatedWithinMs) throw fault
  const user = await prove(c, { email, password }).catch(() => Promise.reject(fault))
  return { user, tokens: await db.write((tx) => admitProven(tx, c, user)) }
}

/** If the address has an account, only its user learns of it, by email. */
async function signUpByMail(c: Context<Env>, input: SignUpInput, passwordHash: string) {
  const moment = getCommandContext(c)
  const enter = () =>
    c.var.db.write(async (tx) => {
      const known = await userByEmail(tx, input.email)
      if (known) return await enqueueAccountEmail(tx, known.id, 'email_known', moment)
      const { id } = await signUp(tx, input, passwordHash, moment)
      await enqueueAccountEmail(tx, id, 'confirm_email', moment)
    })
  // Of two sign-ups at once, the second finds the account of the first.
  await enter().catch((fault: unknown) => {
    if (fault instanceof AppError && fault.code === 'email_taken') return enter()
    throw fault
  })
}

/** Responds at once and always the same, so that nobody learns whether the address has an account. */
async function askByMail(c: Context<Env>, ask: (tx: Tx, email: string, moment: CommandContext) => Promise<void>, email: string) {
  const { db, config, throttle, address, log } = c.var
  await throttle.consume('mailAsked', address)
  const moment = getCommandContext(c)
  if (config.smtpUrl)
    void db.write((tx) => ask(tx, email, moment)).catch(() => log.error({}, 'a mail that was asked for was not laid ready'))
  return c.body(null, 204)
}

export const authRoutes = new Hono<Env>()
  .get('/session', async (c) => c.json(await sessionView(c.var.db.read, c.var.session, c.var.now())))
  .post('/sign-up', validate('json', SignUpInput), async (c) => {
    const { db, config, now, settings, throttle, address } = c.var
    const input = c.req.valid('json')
    assertStrongPassword(input.password, input.email, settings.brandName)
    await throttle.consume('signUps', address)
    const passwordHash = await hashPassword(input.password, config.passwordCost)
    if (config.smtpUrl) {
      await signUpByMail(c, input, passwordHash)
      return c.json(await sessionView(db.read, null, now()), 201)
    }
    const entered = db.write(async (tx) => {
      const user = await signUp(tx, input, passwordHash, getCommandContext(c))
      return { user, tokens: await createLogIn(tx, c, user.id) }
    })
    const { user, tokens } = await entered.catch((fault: unknown) => enterAgain(c, input, fault))
    return c.json(await welcome(c, user, tokens), 201)
  })
  .post('/log-in', validate('json', LogInInput), async (c) => {
    const user = await prove(c, c.req.valid('json'))
    const tokens = await c.var.db.write((tx) => admitProven(tx, c, user))
    return c.json(await welcome(c, user, tokens))
  })
  .post('/log-out', async (c) => {
    const { log } = c.var
    const fault = await endSentSessions(c)
    if (fault)
      log.error(
        { stack: fault instanceof Error && !isDiskFull(fault) ? fault.stack : undefined },
        'a log-out could not be stored in the database',
      )
    clearSessionCookie(c)
    return c.body(null, 204)
  })
  .post('/password-reset', validate('json', EmailInput), (c) => askByMail(c, requestReset, c.req.valid('json').email))
  .post('/verify-email/resend', validate('json', EmailInput), (c) => askByMail(c, requestConfirmation, c.req.valid('json').email))
  .post('/verify-email', validate('json', VerifyEmailInput), async (c) => {
    const { db, session, throttle, address } = c.var
    await throttle.consume('addressFailures', address)
    const outcome = await db.write((tx) => verifyEmail(tx, c.req.valid('json').token, session, getCommandContext(c)))
    await throttle.refund('addressFailures', address)
    return c.json({ outcome })
  })
  .post('/password-reset/confirm', validate('json', PasswordResetInput), async (c) => {
    const { db, config, now, settings, throttle, address } = c.var
    const { token, password } = c.req.valid('json')
    await throttle.consume('addressFailures', address)
    const { userId } = await findLink(db.read, 'reset', token, now())
    await throttle.refund('addressFailures', address)
    const { email } = await userById(db.read, userId ?? '')
    assertStrongPassword(password, email, settings.brandName)
    const passwordHash = await hashPassword(password, config.passwordCost)
    await db.write((tx) => resetPassword(tx, token, passwordHash, getCommandContext(c)))
    return c.body(null, 204)
  })
  .post('/first-admin', validate('json', FirstAdminInput), async (c) => {
    const { db, config, settings } = c.var
    const { token, password, ...input } = c.req.valid('json')
    await verifySetupToken(c, token)
    assertStrongPassword(password, input.email, settings.brandName)
    const passwordHash = await hashPassword(password, config.passwordCost)
    const { user, tokens } = await db.write(async (tx) => {
      const admin = await createFirstAdmin(tx, input, passwordHash, getCommandContext(c))
      return { user: admin, tokens: await createLogIn(tx, c, admin.id) }
    })
    return c.json(await welcome(c, user, tokens), 201)
  })
