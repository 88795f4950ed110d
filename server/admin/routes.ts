import { Hono } from 'hono'
import { ListingDecision } from '../../shared/booking-schema.ts'
import { AdminCarsQuery, FeatureInput } from '../../shared/car-schema.ts'
import { PaperCheck } from '../../shared/document-schema.ts'
import { ResetInput } from '../../shared/reset-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { adminOnly } from '../auth/guards.ts'
import { listReader } from '../db/database.ts'
import { proveAgain } from '../auth/prove.ts'
import type { Tx } from '../db/database.ts'
import { answerCsv } from '../http/csv.ts'
import type { SignedIn } from '../http/env.ts'
import { valid } from '../http/valid.ts'
import { momentOf } from '../http/moment.ts'
import { heldSince } from '../outbox/hold.ts'
import { troublesNow } from './troubles.ts'
import { checkPaper, decideListing, featureListing } from './commands.ts'
import { listingColumns } from './csv.ts'
import { dashboard } from './dashboard.ts'
import { jobViews } from './jobs.ts'
import { clearAllData } from './reset.ts'
import { stats } from './stats.ts'
import { adminCars, adminCarView, adminListing, carPortions } from './queries.ts'
import { whatWaits } from './waiting.ts'

export const adminCarRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/stats', async (c) => c.json(await stats.ask(c.var)))
  .get('/dashboard', async (c) => c.json(await dashboard(c.var)))
  .get('/jobs', async (c) => c.json({ jobs: await jobViews(c.var.db.read, c.var.config), troubles: await troublesNow(c.var) }))
  .get('/waiting', async (c) => {
    const { db, now, vault } = c.var
    const isHeld = (await heldSince(db.read)) !== null
    return c.json({ waiting: await whatWaits(db.read, now()), keyTrouble: vault.trouble, isHeld })
  })
  .get('/cars', valid('query', AdminCarsQuery), async (c) =>
    c.json(await adminCars(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'), c.var.now())),
  )
  .get('/cars.csv', valid('query', AdminCarsQuery), (c) => {
    const { db, now } = c.var
    return answerCsv(c, 'listings', listingColumns, carPortions(db.offThread, c.req.valid('query'), now()))
  })
  .post('/reset', valid('json', ResetInput), async (c) => {
    const { db, actor } = c.var
    await proveAgain(c, c.req.valid('json'))
    const { nameOf, ...effects } = c.var.keepAll()
    const clear = async (tx: Tx) => clearAllData(tx, actor, await nameOf(tx), momentOf(c))
    return c.json({ backup: await db.write(clear, effects) })
  })
  .get('/cars/:id', async (c) => c.json(await adminListing(c.var.db.read, c.var.actor, c.req.param('id'), c.var.now())))
  .post('/cars/:id/feature', valid('json', FeatureInput), async (c) => {
    const { db, actor, now } = c.var
    const id = c.req.param('id')
    await db.write((tx) => featureListing(tx, actor, id, c.req.valid('json').featured, momentOf(c)))
    return c.json(await adminListing(db.read, actor, id, now()))
  })
  .post('/cars/:id/papers/:paperId/check', valid('json', PaperCheck), async (c) => {
    const { db, actor, now } = c.var
    const { id, paperId } = c.req.param()
    await db.write((tx) => checkPaper(tx, actor, id, paperId, c.req.valid('json'), momentOf(c)))
    return c.json(await adminCarView(db.read, id, now()))
  })
  .post('/cars/:id/decision', valid('json', ListingDecision), async (c) => {
    const { db, actor, now } = c.var
    const { id } = await db.write((tx) => decideListing(tx, actor, c.req.param('id'), c.req.valid('json'), momentOf(c)))
    const view = await adminCarView(db.read, id, now())
    if (!view) throw new AppError('not_found')
    return c.json(view)
  })
