import { Hono } from 'hono'
import { SettingsInput } from '../../../shared/schemas/settings.ts'
import { requireAdmin } from '../auth/guards.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { suspendAllOwing } from '../cars/debt-suspension.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { getAdminSettings } from '../settings/queries.ts'
import { updateSettingsWithLog } from './commands.ts'

export const adminSettingsRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/settings', async (c) => c.json(await getAdminSettings(c.var.db.read, c.var.config)))
  .put('/settings', validate('json', SettingsInput), async (c) => {
    const { db, actor, config } = c.var
    const { password, code, ...change } = c.req.valid('json')
    await reauthenticate(c, { password, code })
    const changes = await db.write((tx) => updateSettingsWithLog(tx, actor, change, config, getCommandContext(c)))
    if (changes.some(({ name }) => name === 'dueLimit')) await suspendAllOwing(db)
    return c.json(await getAdminSettings(db.read, config))
  })
