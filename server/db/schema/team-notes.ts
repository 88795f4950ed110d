import { notedEntities } from '../../../shared/domain/team-note.ts'
import { columnBuilders } from '../dialect.ts'
import { checkOneOf, idColumn } from './columns.ts'
import { userReference } from './users.ts'

const { defineTable, index, instant, text } = columnBuilders

/** For admins only; deleted with the account that they are about. */
export const teamNotes = defineTable(
  'team_notes',
  {
    id: idColumn(),
    entityType: text('entity_type', { enum: notedEntities }).notNull(),
    entityId: text('entity_id').notNull(),
    authorId: userReference('author_id'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('team_notes_entity').on(table.entityId, table.createdAt, table.id),
    checkOneOf('team_notes_entity_known', 'entity_type', notedEntities),
  ],
)
