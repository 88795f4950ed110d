import { defineConfig } from 'drizzle-kit'

// Before the schema is read: its tables are of one dialect or the other.
process.env.DATABASE_URL = 'postgres://'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './migrations/postgres',
})
