import type { AdminUserView, DeleteUsersResult } from '../../../shared/domain/user.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { Hono } from 'hono'
import { ReauthInput } from '../../../shared/schemas/account.ts'
import { SuspensionInput, DeleteUsersInput, UserChangeInput, UserMessageInput, UsersQuery } from '../../../shared/schemas/user.ts'
import { adminUserMessages } from '../../../shared/i18n/en/admin-users.ts'
import { deleteAccountFiles } from '../account/commands.ts'
import {
  assertSuspended,
  changeUser,
  deleteUser,
  createUserResetLink,
  assertNoAgreedBookings,
  unsuspendUser,
  suspendUser,
} from './commands.ts'
import { getAdminUser } from './detail.ts'
import { getSearchReader, type Tx } from '../../db/database.ts'
import { messageUsers } from './message-users.ts'
import { listAdminUsers, getActiveUser, exportUsers } from './queries.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { requireAdmin } from '../auth/guards.ts'
import { formatPhone } from '../../../shared/lib/phone-format.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { toOneTimeLinkView } from './invitation-routes.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { type CsvColumn, streamCsv } from '../../http/csv.ts'
import { withRequiredIdempotencyKey } from '../../http/idempotency.ts'
import { validate } from '../../http/validate.ts'

const { columns, types, states, verifications } = adminUserMessages

export const userColumns: readonly CsvColumn<AdminUserView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.firstName, cell: ({ firstName }) => firstName },
  { title: columns.lastName, cell: ({ lastName }) => lastName },
  { title: columns.reference, cell: ({ id }) => getReference(id) },
  { title: columns.email, cell: ({ email }) => email },
  { title: columns.phone, cell: ({ phone }) => phone && formatPhone(phone) },
  { title: columns.type, cell: ({ userType }) => types[userType] },
  { title: columns.state, cell: ({ suspendedAt }) => states[suspendedAt ? 'suspended' : 'active'] },
  { title: columns.identity, cell: ({ idVerification }) => verifications[idVerification] },
  { title: columns.licence, cell: ({ licenceVerification }) => verifications[licenceVerification] },
  { title: columns.cars, cell: ({ cars }) => cars },
  { title: columns.bookings, cell: ({ bookings }) => bookings },
  { title: columns.joined, cell: ({ createdAt }) => toDay(new Date(createdAt)) },
]

export const adminUserRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/users', validate('query', UsersQuery), async (c) =>
    c.json(await listAdminUsers(getSearchReader(c.var.db, c.req.valid('query')), c.req.valid('query'), c.var.now())),
  )
  .get('/users.csv', validate('query', UsersQuery), (c) =>
    streamCsv(c, 'users', userColumns, exportUsers(c.var.db.offThread, c.req.valid('query'), c.var.now())),
  )
  .delete('/users', validate('json', DeleteUsersInput), async (c) => {
    const { db, actor } = c.var
    const { ids, ...proof } = c.req.valid('json')
    await assertSuspended(db.read, actor, ids)
    await reauthenticate(c, proof)
    const result: DeleteUsersResult = { deleted: [], refused: [] }
    // Each in its own transaction: one refusal must not stop the others.
    for (const id of new Set(ids)) {
      try {
        await db.write((tx) => deleteUser(tx, actor, id, getCommandContext(c)), {
          afterCommit: (files) => deleteAccountFiles(c.var, files),
        })
        result.deleted.push(id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        result.refused.push({ id, code: error.code })
      }
    }
    return c.json(result)
  })
  .post('/users/messages', validate('json', UserMessageInput), async (c) => {
    const input = c.req.valid('json')
    const send = async (tx: Tx) => String(await messageUsers(tx, c.var.actor, input, getCommandContext(c)))
    return c.json({ sent: Number(await withRequiredIdempotencyKey(c, input, send)) })
  })
  .get('/users/:id', async (c) => c.json(await getAdminUser(c.var.db.read, c.req.param('id'), c.var.now())))
  .patch('/users/:id', validate('json', UserChangeInput), async (c) => {
    const { db, actor, now } = c.var
    const id = c.req.param('id')
    await db.write((tx) => changeUser(tx, actor, id, c.req.valid('json'), getCommandContext(c)))
    return c.json(await getAdminUser(db.read, id, now()))
  })
  .post('/users/:id/suspend', validate('json', SuspensionInput), async (c) => {
    const { db, actor, now } = c.var
    const id = c.req.param('id')
    const { password, code, ...suspension } = c.req.valid('json')
    // Check before the code is consumed, so that the form can be sent again with it.
    await assertNoAgreedBookings(db.read, await getActiveUser(db.read, id), suspension)
    await reauthenticate(c, { password, code })
    await db.write((tx) => suspendUser(tx, actor, id, suspension, getCommandContext(c)))
    return c.json(await getAdminUser(db.read, id, now()))
  })
  .post('/users/:id/reset-link', validate('json', ReauthInput), async (c) => {
    const { db, actor, rateLimiter } = c.var
    await reauthenticate(c, c.req.valid('json'))
    await rateLimiter.consume('links', actor.id)
    const link = await db.write((tx) => createUserResetLink(tx, actor, c.req.param('id'), getCommandContext(c)))
    return c.json(toOneTimeLinkView(c, link), 201)
  })
  .post('/users/:id/restore', validate('json', ReauthInput), async (c) => {
    const { db, actor, now } = c.var
    await reauthenticate(c, c.req.valid('json'))
    const id = c.req.param('id')
    await db.write((tx) => unsuspendUser(tx, actor, id, getCommandContext(c)))
    return c.json(await getAdminUser(db.read, id, now()))
  })
