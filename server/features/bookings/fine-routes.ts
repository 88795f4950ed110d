import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { FineInput } from '../../../shared/schemas/fine.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { withIdempotency } from '../../http/idempotency.ts'
import { respondPdf } from '../../lib/pdf/render-pdf.ts'
import { requireLogIn } from '../auth/guards.ts'
import { getSignedAgreement } from './pdfs/signed-agreement.ts'
import { getBookingView } from './views.ts'
import { getFineToHandle, logFinePdf, markFinePaid, recordFine } from './fines/commands.ts'
import { buildFinePdf } from './fines/fine-pdf.ts'
import { getPossession, listOwnerFines } from './fines/queries.ts'

export const myFineRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/fines', async (c) => c.json({ fines: await listOwnerFines(c.var.db.read, c.var.actor.id) }))
  .post('/fines', validate('json', FineInput), async (c) => {
    const { actor, rateLimiter } = c.var
    await rateLimiter.consume('fines', actor.id)
    const input = c.req.valid('json')
    const id = await withIdempotency(c, input, (tx) => recordFine(tx, actor, input, getCommandContext(c)))
    return c.json(await getBookingView(c.var, id), 201)
  })

export const fineRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .post('/:id/paid', async (c) => {
    const { db, actor } = c.var
    const id = await db.write((tx) => markFinePaid(tx, actor, c.req.param('id'), getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .get('/:id/police.pdf', async (c) => {
    const { db, actor, settings, now } = c.var
    const { fine, booking } = await db.write(async (tx) => {
      const handled = await getFineToHandle(tx, actor, c.req.param('id'))
      await logFinePdf(tx, actor, handled.booking, getCommandContext(c))
      return handled
    })
    const possession = await getPossession(db.read, booking)
    if (!possession) throw new AppError('not_found')
    const agreement = await getSignedAgreement(db.read, actor, booking.id, now())
    return respondPdf(c, 'fine', buildFinePdf({ agreement, at: fine.at, possession, settings }))
  })
