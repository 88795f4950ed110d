import type { AuditLogView } from '../../../shared/domain/audit-log.ts'
import { notedEntities } from '../../../shared/domain/team-note.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { TeamNoteInput } from '../../../shared/schemas/team-note.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { addTeamNote, listTeamNotes } from './team-notes.ts'
import { Hono } from 'hono'
import { LogsQuery } from '../../../shared/schemas/audit-log.ts'
import { auditLogMessages as messages, formatChange, getLoggedName } from '../../../shared/i18n/en/audit-log.ts'
import { getAuditLog, exportAuditLog } from './queries.ts'
import { formatLocalTime } from '../../../shared/lib/days.ts'
import { getSearchReader } from '../../db/database.ts'
import { requireAdmin } from '../auth/guards.ts'
import { type CsvColumn, streamCsv } from '../../http/csv.ts'
import { validate } from '../../http/validate.ts'

const { columns } = messages

export const logColumns: readonly CsvColumn<AuditLogView>[] = [
  { title: columns.at, cell: ({ at }) => formatLocalTime(at) },
  { title: columns.kind, cell: ({ entityType }) => messages.entities[entityType] },
  { title: columns.entity, cell: getLoggedName },
  { title: columns.action, cell: ({ action }) => messages.actions[action] },
  { title: columns.note, cell: ({ note }) => note },
  { title: columns.changed, cell: ({ changes: loggedChanges }) => loggedChanges.map(formatChange).join('\n') },
  { title: columns.admin, cell: ({ admin }) => admin },
]

function parseNoted({ kind, id }: { kind: string; id: string }) {
  const known = notedEntities.find((candidate) => candidate === kind)
  if (!known) throw new AppError('not_found')
  return { kind: known, id }
}

export const adminLogRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/approval-logs', validate('query', LogsQuery), async (c) =>
    c.json(await getAuditLog(getSearchReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/approval-logs.csv', validate('query', LogsQuery), (c) =>
    streamCsv(c, 'decisions', logColumns, exportAuditLog(c.var.db.offThread, c.req.valid('query'))),
  )
  .get('/notes/:kind/:id', async (c) => c.json({ notes: await listTeamNotes(c.var.db.read, parseNoted(c.req.param())) }))
  .post('/notes/:kind/:id', validate('json', TeamNoteInput), async (c) => {
    const { db, actor } = c.var
    const noted = parseNoted(c.req.param())
    await db.write((tx) => addTeamNote(tx, actor, noted, c.req.valid('json').text, getCommandContext(c)))
    return c.json({ notes: await listTeamNotes(db.read, noted) }, 201)
  })
