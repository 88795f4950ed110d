import { defineConfig } from 'drizzle-kit'

// Before the schema is read: where a site of this machine has its rows is no matter here.
delete process.env.DATABASE_URL

export default defineConfig({
  dialect: 'sqlite',
  schema: './server/db/schema/*.ts',
  out: './migrations',
})
