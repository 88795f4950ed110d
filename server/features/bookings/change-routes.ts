import { Hono } from 'hono'
import { ChangeAnswerInput, ChangeInput } from '../../../shared/schemas/booking.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { withIdempotency, withRequiredIdempotencyKey } from '../../http/idempotency.ts'
import { validate } from '../../http/validate.ts'
import { getBookingView } from './views.ts'
import { answerChange, askForChange, withdrawChange } from './changes/commands.ts'
import { getChangeOptions } from './changes/options.ts'

/** Mounted inside `bookingRoutes`, whose guard covers these routes. */
export const changeRoutes = new Hono<AuthedEnv>()
  .get('/:id/change', async (c) => {
    const { db, actor, settings, now } = c.var
    return c.json(await getChangeOptions(db.read, actor, c.req.param('id'), settings, now()))
  })
  .post('/:id/changes', validate('json', ChangeInput), async (c) => {
    const input = c.req.valid('json')
    const id = c.req.param('id')
    const { actor, settings } = c.var
    await withRequiredIdempotencyKey(c, input, async (tx) => (await askForChange(tx, actor, id, input, settings, getCommandContext(c))).id)
    return c.json(await getBookingView(c.var, id), 201)
  })
  .post('/:id/changes/:changeId/answer', validate('json', ChangeAnswerInput), async (c) => {
    const input = c.req.valid('json')
    const { id, changeId } = c.req.param()
    await withIdempotency(c, input, async (tx) => {
      await answerChange(tx, c.var.actor, id, changeId, input, getCommandContext(c))
      return changeId
    })
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/changes/:changeId/withdraw', async (c) => {
    const { id, changeId } = c.req.param()
    await c.var.db.write((tx) => withdrawChange(tx, c.var.actor, id, changeId, getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
