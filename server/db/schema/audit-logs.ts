import { auditedEntities, decisionActions, type LoggedChange } from '../../../shared/domain/audit-log.ts'
import { columnBuilders } from '../dialect.ts'
import { idColumn } from './columns.ts'
import { userReference } from './users.ts'

const { defineTable, index, instant, json, text } = columnBuilders

export const auditLogs = defineTable(
  'audit_logs',
  {
    id: idColumn(),
    entityType: text('entity_type', { enum: auditedEntities }).notNull(),
    entityId: text('entity_id').notNull(),
    title: text('title').notNull(),
    action: text('action', { enum: decisionActions }).notNull(),
    note: text('note'),
    changes: json('changes').$type<LoggedChange[]>(),
    actorId: userReference('actor_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_logs_at').on(table.at, table.id),
    index('audit_logs_entity').on(table.entityId, table.at, table.id),
    index('audit_logs_type').on(table.entityType, table.at, table.id),
  ],
)
