import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Deletion } from '../../../shared/domain/user.ts'
import { Proof } from '../../../shared/schemas/account.ts'
import { SuspensionInput, UsersDeletion, UsersQuery } from '../../../shared/schemas/user.ts'
import { eraseFiles } from '../account/commands.ts'
import { adminOnly } from '../auth/guards.ts'
import { listReader } from '../../db/database.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { streamCsv } from '../../http/csv.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { eraseUser, linkForUser, assertNoOpenBookings, restoreUser, suspendUser } from './commands.ts'
import { userColumns } from './csv.ts'
import { toOneTimeLinkView } from './one-time-link-view.ts'
import { adminUser } from './detail.ts'
import { adminUsers, getActiveUser, userPortions } from './queries.ts'

export const adminUserRoutes = new Hono<AuthedEnv>()
  .use(adminOnly)
  .get('/users', validate('query', UsersQuery), async (c) =>
    c.json(await adminUsers(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'), c.var.now())),
  )
  .get('/users.csv', validate('query', UsersQuery), (c) =>
    streamCsv(c, 'users', userColumns, userPortions(c.var.db.offThread, c.req.valid('query'), c.var.now())),
  )
  .delete('/users', validate('json', UsersDeletion), async (c) => {
    const { db, actor } = c.var
    const { ids, ...proof } = c.req.valid('json')
    await reauthenticate(c, proof)
    const outcome: Deletion = { deleted: [], refused: [] }
    // Each in its own transaction: one refusal must not stop the others.
    for (const id of new Set(ids)) {
      try {
        await db.write((tx) => eraseUser(tx, actor, id, getCommandContext(c)), { after: (left) => eraseFiles(c.var, left) })
        outcome.deleted.push(id)
      } catch (fault) {
        if (!(fault instanceof AppError)) throw fault
        outcome.refused.push({ id, code: fault.code })
      }
    }
    return c.json(outcome)
  })
  .get('/users/:id', async (c) => c.json(await adminUser(c.var.db.read, c.req.param('id'), c.var.now())))
  .post('/users/:id/suspend', validate('json', SuspensionInput), async (c) => {
    const { db, actor, now } = c.var
    const id = c.req.param('id')
    const { password, code, ...suspension } = c.req.valid('json')
    // Check before the code is consumed, so that the form can be sent again with it.
    await assertNoOpenBookings(db.read, await getActiveUser(db.read, id), suspension)
    await reauthenticate(c, { password, code })
    await db.write((tx) => suspendUser(tx, actor, id, suspension, getCommandContext(c)))
    return c.json(await adminUser(db.read, id, now()))
  })
  .post('/users/:id/reset-link', validate('json', Proof), async (c) => {
    const { db, actor, throttle } = c.var
    await reauthenticate(c, c.req.valid('json'))
    await throttle.consume('links', actor.id)
    const link = await db.write((tx) => linkForUser(tx, actor, c.req.param('id'), getCommandContext(c)))
    return c.json(toOneTimeLinkView(c, link), 201)
  })
  .post('/users/:id/restore', validate('json', Proof), async (c) => {
    const { db, actor, now } = c.var
    await reauthenticate(c, c.req.valid('json'))
    const id = c.req.param('id')
    await db.write((tx) => restoreUser(tx, actor, id, getCommandContext(c)))
    return c.json(await adminUser(db.read, id, now()))
  })
