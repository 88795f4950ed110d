import type { AdminCarView } from '../../../shared/domain/car.ts'
import { AdminCarsQuery, FeatureInput, TeamListingChangeInput } from '../../../shared/schemas/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { CarDocumentCheckInput } from '../../../shared/schemas/document.ts'
import { Hono } from 'hono'
import { BulkApprovalInput } from '../../../shared/schemas/bulk.ts'
import { runInBulk } from '../../http/bulk.ts'
import { QueueQuery } from '../../../shared/schemas/queue.ts'
import { ListingDecisionInput } from '../../../shared/schemas/booking.ts'
import { SetupInput } from '../../../shared/schemas/setup.ts'
import { WipeInput } from '../../../shared/schemas/wipe.ts'
import { adminMessages } from '../../../shared/i18n/en/admin.ts'
import { csvMessages } from '../../../shared/i18n/en/admin-payments.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { carStatusMessages } from '../../../shared/i18n/en/public.ts'
import { checkCarDocument, decideListing, featureListing, clearAllData } from './commands.ts'
import { getCurrentIssues, listJobViews } from './health-checks.ts'
import { getDashboard } from './dashboard.ts'
import { changeListingAsTeam } from '../cars/commands.ts'
import { getRequestYear } from '../cars/search.ts'
import { getHoldStart } from '../../messaging/outbox/hold.ts'
import { getSearchReader, type Tx } from '../../db/database.ts'
import { getQueueCounts } from './work-queue.ts'
import { listQueue } from './queue-items.ts'
import { listAdminCars, getAdminCarView, getAdminListing, exportAdminCars } from './queries.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { requireAdmin } from '../auth/guards.ts'
import { applySetupAction, getSetupSteps } from './setup-checklist.ts'
import { statsCache } from './stats.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { type CsvColumn, streamCsv } from '../../http/csv.ts'
import { validate } from '../../http/validate.ts'

const { columns } = adminMessages.listings

export const listingColumns: readonly CsvColumn<AdminCarView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.car, cell: ({ title }) => title },
  { title: csvMessages.reference, cell: ({ id }) => getReference(id) },
  { title: csvMessages.plate, cell: ({ plate }) => plate },
  { title: columns.owner, cell: ({ owner }) => owner.name },
  { title: columns.location, cell: ({ location }) => locationNames[location] },
  { title: columns.price, cell: ({ pricePerDay }) => pricePerDay },
  { title: csvMessages.deposit, cell: ({ securityDeposit }) => securityDeposit },
  { title: columns.status, cell: ({ displayStatus }) => carStatusMessages[displayStatus] },
  { title: columns.date, cell: ({ submittedAt, createdAt }) => toDay(new Date(submittedAt ?? createdAt)) },
  { title: columns.notes, cell: ({ rejectionNote }) => rejectionNote },
]

export const adminCarRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/stats', async (c) => c.json(await statsCache.ask(c.var)))
  .get('/dashboard', async (c) => c.json(await getDashboard(c.var)))
  .post('/setup', validate('json', SetupInput), async (c) => {
    const { db, actor, config, settings } = c.var
    await db.write((tx) => applySetupAction(tx, c.req.valid('json').action, getCommandContext(c)))
    return c.json({ setup: await getSetupSteps(db.read, actor, config, settings) })
  })
  .get('/jobs', async (c) => c.json({ jobs: await listJobViews(c.var.db.read, c.var.config), troubles: await getCurrentIssues(c.var) }))
  .get('/waiting', async (c) => {
    const { db, now, vault } = c.var
    const isHeld = (await getHoldStart(db.read)) !== null
    return c.json({ waiting: await getQueueCounts(db.read, now()), keyTrouble: vault.keyIssue, isHeld })
  })
  .get('/queue', validate('query', QueueQuery), async (c) => c.json(await listQueue(c.var.db.read, c.req.valid('query'), c.var.now())))
  .get('/cars', validate('query', AdminCarsQuery), async (c) =>
    c.json(await listAdminCars(getSearchReader(c.var.db, c.req.valid('query')), c.req.valid('query'), c.var.now())),
  )
  .get('/cars.csv', validate('query', AdminCarsQuery), (c) => {
    const { db, now } = c.var
    return streamCsv(c, 'listings', listingColumns, exportAdminCars(db.offThread, c.req.valid('query'), now()))
  })
  .post('/reset', validate('json', WipeInput), async (c) => {
    const { db, actor } = c.var
    await reauthenticate(c, c.req.valid('json'))
    const { getFileName: nameOf, ...effects } = c.var.backupBeforeWipe()
    const clear = async (tx: Tx) => clearAllData(tx, actor, await nameOf(tx), getCommandContext(c))
    return c.json({ backup: await db.write(clear, effects) })
  })
  .get('/cars/:id', async (c) => c.json(await getAdminListing(c.var.db.read, c.var.actor, c.req.param('id'), c.var.now())))
  .patch(
    '/cars/:id',
    validate('json', (c) => TeamListingChangeInput(getRequestYear(c))),
    async (c) => {
      const { db, actor, now } = c.var
      const id = c.req.param('id')
      await db.write((tx) => changeListingAsTeam(tx, actor, id, c.req.valid('json'), getCommandContext(c)))
      return c.json(await getAdminListing(db.read, actor, id, now()))
    },
  )
  .post('/cars/:id/feature', validate('json', FeatureInput), async (c) => {
    const { db, actor, now } = c.var
    const id = c.req.param('id')
    await db.write((tx) => featureListing(tx, actor, id, c.req.valid('json').featured, getCommandContext(c)))
    return c.json(await getAdminListing(db.read, actor, id, now()))
  })
  .post('/cars/:id/papers/:paperId/check', validate('json', CarDocumentCheckInput), async (c) => {
    const { db, actor, now } = c.var
    const { id, paperId } = c.req.param()
    await db.write((tx) => checkCarDocument(tx, actor, id, paperId, c.req.valid('json'), getCommandContext(c)))
    return c.json(await getAdminCarView(db.read, id, now()))
  })
  .post('/cars/approvals', validate('json', BulkApprovalInput), async (c) => {
    const { db, actor } = c.var
    const approve = ({ id, seen }: BulkApprovalInput['items'][number]) =>
      db.write((tx) => decideListing(tx, actor, id, { decision: 'approved', seen }, getCommandContext(c)))
    return c.json(await runInBulk(c.req.valid('json').items, approve))
  })
  .post('/cars/:id/decision', validate('json', ListingDecisionInput), async (c) => {
    const { db, actor, now } = c.var
    const { id } = await db.write((tx) => decideListing(tx, actor, c.req.param('id'), c.req.valid('json'), getCommandContext(c)))
    const view = await getAdminCarView(db.read, id, now())
    if (!view) throw new AppError('not_found')
    return c.json(view)
  })
