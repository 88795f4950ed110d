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
import { maskIpPrefix } from '../../http/client-ip.ts'
import { type Env, type SessionRow, type CommandContext, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import type { Tx } from '../../db/database.ts'
import { isDiskFull } from '../../db/db-errors.ts'
import type { UserRow } from '../../db/row-types.ts'
import { createLogIn, setLogInCookies } from './log-in.ts'
import { createFirstAdmin, resetPassword, signUp } from './commands.ts'
import { requestConfirmation, requestReset, enqueueAccountEmail, mustConfirmEmail, verifyEmail } from './email.ts'
import { findOneTimeLink } from './one-time-links.ts'
import { hashPassword, limitPasswordChecks, assertStrongPassword, verifyPassword } from './passwords.ts'
import { verifySetupToken } from './first-admin.ts'
import { getUserById, getSessionView, findUserByEmail } from './users.ts'
import { verifySecondFactor } from './reauthenticate.ts'
import { clearSessionCookie, endRequestSessions, findKnownDevice } from './sessions.ts'

async function completeLogIn(c: Context<Env>, user: SessionRow, tokens: Awaited<ReturnType<typeof createLogIn>>) {
  setLogInCookies(c, user.userType, tokens)
  return await getSessionView(c.var.db.read, { user }, c.var.now())
}

/** An unknown email takes the same time and gets the same error as a wrong password. */
async function checkCredentials(c: Context<Env>, { email, password, code }: LogInInput) {
  const { db, config, rateLimiter, ipPrefix } = c.var
  const user = await findUserByEmail(db.read, email)
  const device = user ? await findKnownDevice(c, user.id) : null
  // An attacker elsewhere must not lock users out on a device they know.
  const [limit, key] = device ? (['deviceFailures', device] as const) : (['accountFailures', email] as const)
  const countAttempt = async () => {
    // The IP address comes first, so that a blocked one cannot lock accounts.
    if (!device) await rateLimiter.assertAvailable('addressFailures', ipPrefix)
    await rateLimiter.consume(limit, key)
  }
  const isCorrect = await limitPasswordChecks(ipPrefix, () =>
    verifyPassword(user?.passwordHash ?? null, password, config.passwordCost, countAttempt),
  )
  if (!user || !isCorrect) {
    if (!device) await rateLimiter.tryConsume('addressFailures', ipPrefix)
    throw new AppError('invalid_credentials')
  }
  await rateLimiter.reset(limit, key)
  if (user.suspendedAt) throw new AppError('account_suspended')
  const outcome = await verifySecondFactor(c, user.id, code, device ?? user.id)
  if (outcome === 'missing') throw new AppError('second_factor')
  if (outcome === 'wrong') throw new AppError('second_factor', { code: { code: 'second_factor_wrong' } })
  if (await mustConfirmEmail(c.var, user)) throw new AppError('email_unconfirmed')
  return user
}

const loggedRefusals: readonly string[] = ['invalid_credentials', 'second_factor', 'account_suspended', 'email_unconfirmed']

/** The log gets the address prefix and the reason, never the email that was tried. */
async function authenticate(c: Context<Env>, input: LogInInput) {
  try {
    return await checkCredentials(c, input)
  } catch (error) {
    const { log, ipPrefix } = c.var
    const needsCode = error instanceof AppError && error.code === 'second_factor' && !error.fields
    if (error instanceof AppError && loggedRefusals.includes(error.code) && !needsCode)
      log.info({ address: maskIpPrefix(ipPrefix), reason: error.code }, 'log-in refused')
    throw error
  }
}

async function createVerifiedLogIn(tx: Tx, c: Context<Env>, { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>) {
  if ((await getUserById(tx, id)).passwordHash !== passwordHash) throw new AppError('invalid_credentials')
  return await createLogIn(tx, c, id)
}

const repeatedWithinMs = 10 * minuteMs

/** Logs in a user who sends the same sign-up again because the first response got lost. */
async function resumeSignUp(c: Context<Env>, { email, password, ...profile }: SignUpInput, error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
  const { db, now } = c.var
  const existing = await findUserByEmail(db.read, email)
  const { firstName, lastName, phone, userType = 'renter' } = profile
  const isSame =
    existing?.firstName === firstName && existing.lastName === lastName && existing.phone === phone && existing.userType === userType
  if (!isSame || now().getTime() - existing.createdAt.getTime() > repeatedWithinMs) throw error
  const user = await authenticate(c, { email, password }).catch(() => Promise.reject(error))
  return { user, tokens: await db.write((tx) => createVerifiedLogIn(tx, c, user)) }
}

/** If the email address has an account, only its user learns of it, by email. */
async function signUpWithConfirmation(c: Context<Env>, input: SignUpInput, passwordHash: string) {
  const ctx = getCommandContext(c)
  const createAccount = () =>
    c.var.db.write(async (tx) => {
      const existing = await findUserByEmail(tx, input.email)
      if (existing) return await enqueueAccountEmail(tx, existing.id, 'email_known', ctx)
      const { id } = await signUp(tx, input, passwordHash, ctx)
      await enqueueAccountEmail(tx, id, 'confirm_email', ctx)
    })
  // Of two sign-ups at once, the second finds the account of the first.
  await createAccount().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'email_taken') return createAccount()
    throw error
  })
}

/** Responds at once and always the same, so that nobody learns whether the email address has an account. */
async function enqueueRequestedEmail(
  c: Context<Env>,
  enqueueEmail: (tx: Tx, email: string, ctx: CommandContext) => Promise<void>,
  email: string,
) {
  const { db, config, rateLimiter, ipPrefix, log } = c.var
  await rateLimiter.consume('emailRequests', ipPrefix)
  const ctx = getCommandContext(c)
  if (config.smtpUrl)
    void db.write((tx) => enqueueEmail(tx, email, ctx)).catch(() => log.error({}, 'a requested account email could not be enqueued'))
  return c.body(null, 204)
}

export const authRoutes = new Hono<Env>()
  .get('/session', async (c) => c.json(await getSessionView(c.var.db.read, c.var.session, c.var.now())))
  .post('/sign-up', validate('json', SignUpInput), async (c) => {
    const { db, config, now, settings, rateLimiter, ipPrefix } = c.var
    const input = c.req.valid('json')
    assertStrongPassword(input.password, input.email, settings.brandName)
    await rateLimiter.consume('signUps', ipPrefix)
    const passwordHash = await hashPassword(input.password, config.passwordCost)
    if (config.smtpUrl) {
      await signUpWithConfirmation(c, input, passwordHash)
      return c.json(await getSessionView(db.read, null, now()), 201)
    }
    const result = db.write(async (tx) => {
      const user = await signUp(tx, input, passwordHash, getCommandContext(c))
      return { user, tokens: await createLogIn(tx, c, user.id) }
    })
    const { user, tokens } = await result.catch((error: unknown) => resumeSignUp(c, input, error))
    return c.json(await completeLogIn(c, user, tokens), 201)
  })
  .post('/log-in', validate('json', LogInInput), async (c) => {
    const user = await authenticate(c, c.req.valid('json'))
    const tokens = await c.var.db.write((tx) => createVerifiedLogIn(tx, c, user))
    return c.json(await completeLogIn(c, user, tokens))
  })
  .post('/log-out', async (c) => {
    const { log } = c.var
    const error = await endRequestSessions(c)
    if (error)
      log.error(
        { stack: error instanceof Error && !isDiskFull(error) ? error.stack : undefined },
        'a log-out could not be stored in the database',
      )
    clearSessionCookie(c)
    return c.body(null, 204)
  })
  .post('/password-reset', validate('json', EmailInput), (c) => enqueueRequestedEmail(c, requestReset, c.req.valid('json').email))
  .post('/verify-email/resend', validate('json', EmailInput), (c) =>
    enqueueRequestedEmail(c, requestConfirmation, c.req.valid('json').email),
  )
  .post('/verify-email', validate('json', VerifyEmailInput), async (c) => {
    const { db, session, rateLimiter, ipPrefix } = c.var
    await rateLimiter.consume('addressFailures', ipPrefix)
    const outcome = await db.write((tx) => verifyEmail(tx, c.req.valid('json').token, session, getCommandContext(c)))
    await rateLimiter.refund('addressFailures', ipPrefix)
    return c.json({ outcome })
  })
  .post('/password-reset/confirm', validate('json', PasswordResetInput), async (c) => {
    const { db, config, now, settings, rateLimiter, ipPrefix } = c.var
    const { token, password } = c.req.valid('json')
    await rateLimiter.consume('addressFailures', ipPrefix)
    const { userId } = await findOneTimeLink(db.read, 'reset', token, now())
    await rateLimiter.refund('addressFailures', ipPrefix)
    const { email } = await getUserById(db.read, userId ?? '')
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
    return c.json(await completeLogIn(c, user, tokens), 201)
  })
