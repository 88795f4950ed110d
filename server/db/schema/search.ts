import { columnBuilders } from '../dialect.ts'

const { defineTable, integer, primaryKey, text } = columnBuilders

export const noResultSearches = defineTable(
  'no_result_searches',
  {
    /** The Monday of the week in Kigali, `yyyy-MM-dd`. */
    week: text('week').notNull(),
    /** Empty for a search of all cities. */
    city: text('city').notNull(),
    /** Names of the filters in a fixed order, separated by commas. */
    filters: text('filters').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.city, table.filters] })],
)
