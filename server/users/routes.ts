import { Hono } from 'hono'
import { AppError } from '../../shared/errors.ts'
import type { Deletion } from '../../shared/user.ts'
import { Proof } from '../../shared/account-schema.ts'
import { SuspensionInput, UsersDeletion, UsersQuery } from '../../shared/user-schema.ts'
import { eraseFiles } from '../account/commands.ts'
import { adminOnly } from '../auth/guards.ts'
import { listReader } from '../db/database.ts'
import { proveAgain } from '../auth/prove.ts'
import { answerCsv } from '../http/csv.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { eraseUser, linkForUser, refuseOpenBookings, restoreUser, suspendUser } from './commands.ts'
import { userColumns } from './csv.ts'
import { handedOver } from './handed-over.ts'
import { adminUser } from './detail.ts'
import { adminUsers, standingUser, userPortions } from './queries.ts'

/** People, as the team sees and decides about them. */
export const adminUserRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/users', valid('query', UsersQuery), async (c) =>
    c.json(await adminUsers(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'), c.var.now())),
  )
  .get('/users.csv', valid('query', UsersQuery), (c) =>
    answerCsv(c, 'users', userColumns, userPortions(c.var.db.offThread, c.req.valid('query'), c.var.now())),
  )
  .delete('/users', valid('json', UsersDeletion), async (c) => {
    const { db, actor } = c.var
    const { ids, ...proof } = c.req.valid('json')
    await proveAgain(c, proof)
    const outcome: Deletion = { deleted: [], refused: [] }
    // Each by itself: who cannot go keeps nobody else.
    for (const id of new Set(ids)) {
      try {
        await db.write((tx) => eraseUser(tx, actor, id, momentOf(c)), { after: (left) => eraseFiles(c.var, left) })
        outcome.deleted.push(id)
      } catch (fault) {
        if (!(fault instanceof AppError)) throw fault
        outcome.refused.push({ id, code: fault.code })
      }
    }
    return c.json(outcome)
  })
  .get('/users/:id', async (c) => c.json(await adminUser(c.var.db.read, c.req.param('id'), c.var.now())))
  .post('/users/:id/suspend', valid('json', SuspensionInput), async (c) => {
    const { db, actor, now } = c.var
    const id = c.req.param('id')
    const { password, code, ...suspension } = c.req.valid('json')
    // A code is taken once: it must still serve after the question about bookings.
    await refuseOpenBookings(db.read, await standingUser(db.read, id), suspension)
    await proveAgain(c, { password, code })
    await db.write((tx) => suspendUser(tx, actor, id, suspension, momentOf(c)))
    return c.json(await adminUser(db.read, id, now()))
  })
  .post('/users/:id/reset-link', valid('json', Proof), async (c) => {
    const { db, actor, throttle } = c.var
    await proveAgain(c, c.req.valid('json'))
    await throttle.count('links', actor.id)
    const link = await db.write((tx) => linkForUser(tx, actor, c.req.param('id'), momentOf(c)))
    return c.json(handedOver(c, link), 201)
  })
  .post('/users/:id/restore', valid('json', Proof), async (c) => {
    const { db, actor, now } = c.var
    await proveAgain(c, c.req.valid('json'))
    const id = c.req.param('id')
    await db.write((tx) => restoreUser(tx, actor, id, momentOf(c)))
    return c.json(await adminUser(db.read, id, now()))
  })
